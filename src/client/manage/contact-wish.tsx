import { Button } from "@radix-ui/themes";
import { PhoneCall } from "lucide-react";
import { useState, type ComponentProps } from "react";
import { createPart, usePart } from "../../lib/part";
import type { OwnBrief } from "../types";

const dialogPart = createPart(() => import("./contact-wish-dialog"));

type Props = Pick<ComponentProps<typeof Button>, "size" | "variant" | "color" | "highContrast"> & { brief: OwnBrief };

/** Opens the dialog that changes how and when the client of a request wants to be reached (B04). */
export function ContactWishButton({ brief, ...look }: Props) {
  const [open, setOpen] = useState(false);
  const dialog = usePart(dialogPart, open);
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        <PhoneCall size={16} strokeWidth={1.75} aria-hidden />
        Bereikbaarheid
      </Button>
      {open && dialog !== null && <dialog.ContactWishDialog brief={brief} onClose={() => setOpen(false)} />}
    </>
  );
}
