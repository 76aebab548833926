import { useState } from "react";
import { createPart, usePart } from "../../lib/part";
import { Fold } from "../../ui/fold";
import type { OwnBrief } from "../types";

const openedPart = createPart(() => import("./opened-register"));

/** Who received which of the client's details, when and how, live; folded until it is opened (B08). */
export function Register({ brief }: { brief: OwnBrief }) {
  const [open, setOpen] = useState(false);
  const opened = usePart(openedPart, open);
  return (
    <Fold title="Wie heeft je gegevens gezien?" onOpen={setOpen}>
      {open && opened !== null && <opened.OpenedRegister briefId={brief._id} />}
    </Fold>
  );
}
