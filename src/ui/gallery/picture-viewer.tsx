import { createPart, usePart } from "../../lib/part";
import type { ViewerProps } from "./picture";

const dialog = createPart(() => import("./viewer-dialog"));

/** One picture on the whole screen, with the others beside it. Its code comes when the first one is opened. */
export function PictureViewer(props: ViewerProps) {
  const code = usePart(dialog, props.open);
  return code === null ? null : <code.ViewerDialog {...props} />;
}
