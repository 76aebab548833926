import type { ComponentProps, ReactNode, Ref } from "react";
import { IMAGE_TYPES } from "../../../domain/images";

type Props = Omit<ComponentProps<"label">, "ref"> & {
  multiple: boolean;
  ref: Ref<HTMLInputElement>;
  onFiles: (files: File[]) => void;
  /** The element that says more about it. */
  describedBy?: string | undefined;
  /** What the control is called. */
  children: ReactNode;
};

/**
 * The browser's own file chooser under a look of ours: the words are its label, so keyboards and readers have it too. The
 * label takes what a button gives its child.
 */
export function FileInput({ multiple, ref, onFiles, describedBy, children, ...label }: Props) {
  return (
    <label {...label}>
      <input
        ref={ref}
        type="file"
        className="visually-hidden"
        accept={IMAGE_TYPES.join(",")}
        multiple={multiple}
        aria-describedby={describedBy}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Choosing the same file again must count as a choice.
          event.target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      {children}
    </label>
  );
}
