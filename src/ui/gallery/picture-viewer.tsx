import { createPart, usePart } from "../../lib/part";
import type { ViewerProps } from "./picture";

const dialog = createPart(() => import("./viewer-dialog"));

/**
 * One picture on the whole screen, from where the others can be reached. Its code loads when the first picture is
 * opened.
 */
export function PictureViewer(props: ViewerProps) {
  const code = usePart(dialog, props.open);
  return code === null ? null : <code.ViewerDialog {...props} />;
}
