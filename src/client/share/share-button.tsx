import { Button } from "@radix-ui/themes";
import { Users } from "lucide-react";
import { useState, type ComponentProps } from "react";
import { createPart, usePart } from "../../lib/part";
import type { OwnBrief } from "../types";

const dialog = createPart(() => import("./share-dialog"));

type Props = Pick<ComponentProps<typeof Button>, "size" | "variant" | "color" | "highContrast"> & { brief: OwnBrief };

/** Opens what makes a link for somebody who looks along (N20). It is away while there is one. */
export function ShareButton({ brief, ...look }: Props) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const part = usePart(dialog, wanted);
  return (
    <>
      {brief.share === null && (
        <Button
          {...look}
          onClick={() => {
            setWanted(true);
            setOpen(true);
          }}
        >
          <Users size={16} strokeWidth={1.75} aria-hidden />
          Laat iemand meekijken
        </Button>
      )}
      {part !== null && <part.ShareDialog briefId={brief._id} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
