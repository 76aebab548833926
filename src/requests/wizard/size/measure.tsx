import { Button } from "@radix-ui/themes";
import { useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { createPart, usePart } from "../../../lib/part";
import { showError } from "../../../ui/overlays/show-error";
import type { WizardForm } from "../use-wizard-form";

const fetchHelper = () => import("./size-helper");
const helper = createPart(fetchHelper);

/** A button that opens the helper which adds up rooms; its code loads when somebody uses it (N15). */
export function Measure({ form }: { form: WizardForm }) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const part = usePart(helper, open);
  const close = () => {
    setOpen(false);
    // The button is back once the helper is gone.
    setTimeout(() => opener.current?.focus());
  };
  const take = (area: string, rooms: number) => {
    form.setValue("surfaceArea", area, { shouldDirty: true, shouldValidate: form.formState.submitCount > 0 });
    if (rooms > 1 && form.getValues("roomType") === "") form.setValue("roomType", "multiple", { shouldDirty: true });
    setOpen(false);
    form.setFocus("surfaceArea");
  };
  const rooms = useWatch({ control: form.control, name: "rooms" });
  if (open && part) {
    return (
      <part.SizeHelper
        rooms={rooms}
        onRooms={(measured) => form.setValue("rooms", measured, { shouldDirty: true })}
        onTake={take}
        onClose={close}
      />
    );
  }
  const fetchAndOpen = () =>
    fetchHelper().then(
      () => setOpen(true),
      (error: unknown) =>
        showError(error, { title: "De meethulp kan nu niet worden geladen", text: "Probeer het zo nog eens." }),
    );
  return (
    <Button ref={opener} type="button" size="3" variant="soft" aria-expanded={open} onClick={() => void fetchAndOpen()}>
      Help me meten
    </Button>
  );
}
