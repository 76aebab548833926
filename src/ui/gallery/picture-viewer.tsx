import { createPart, usePart } from "../../lib/part";

const dialog = createPart(() => import("./viewer-dialog"));

/** A picture and what it shows, in words. */
export type Picture = { url: string; alt: string };

export type ViewerProps = {
  pictures: readonly Picture[];
  label: string;
  open: boolean;
  /** Which picture is shown. */
  at: number;
  onAt: (at: number) => void;
  onClose: () => void;
};

/** One picture on the whole screen, with the others beside it. Its code comes when the first one is opened. */
export function PictureViewer(props: ViewerProps) {
  const code = usePart(dialog, props.open);
  return code === null ? null : <code.ViewerDialog {...props} />;
}
