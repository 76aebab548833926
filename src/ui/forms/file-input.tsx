import { useEffect, useRef, type ComponentProps, type ReactNode, type Ref } from "react";
import { IMAGE_TYPES } from "../../../domain/images";
import { takeFiles } from "./take-files";

type Props = Omit<ComponentProps<"label">, "ref"> & {
  multiple: boolean;
  /** The types of files that it takes; pictures without it. */
  accept?: string;
  ref: Ref<HTMLInputElement>;
  onFiles: (files: File[]) => void;
  /** The element that says more about it. */
  describedBy?: string | undefined;
  /** What the control is called. */
  children: ReactNode;
};

/**
 * The browser's file chooser with our own look: the text is its label, so it works with keyboards and screen readers.
 * The label accepts the props of a button's child. Files that are dropped or pasted beside it count as chosen.
 */
export function FileInput({
  multiple,
  accept = IMAGE_TYPES.join(","),
  ref,
  onFiles,
  describedBy,
  children,
  ...label
}: Props) {
  const element = useRef<HTMLLabelElement>(null);
  const choose = useRef(onFiles);
  useEffect(() => {
    choose.current = onFiles;
  });
  useEffect(
    () => takeFiles(element.current!, (files) => choose.current(multiple ? files : files.slice(0, 1))),
    [multiple],
  );
  return (
    <label {...label} ref={element}>
      <input
        ref={ref}
        type="file"
        className="visually-hidden"
        accept={accept}
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
