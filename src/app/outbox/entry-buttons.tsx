import { Button } from "@radix-ui/themes";
import type { ComponentProps } from "react";
import type { OutboxEntry } from "./entry";
import { outbox } from "./start";

type Props = Pick<OutboxEntry, "id">;

/** A button that sends a refused entry once more, unchanged. */
export function AgainButton({ id }: Props) {
  return (
    <Button size="2" type="button" variant="outline" onClick={() => void outbox().again(id)}>
      Opnieuw versturen
    </Button>
  );
}

/** A button that deletes an entry that waits or was refused. */
export function DiscardButton({
  id,
  size = "2",
  children = "Weggooien",
}: Props & Pick<ComponentProps<typeof Button>, "size"> & { children?: string }) {
  return (
    <Button
      size={size}
      type="button"
      variant="outline"
      color="gray"
      highContrast
      onClick={() => void outbox().discard(id)}
    >
      {children}
    </Button>
  );
}
