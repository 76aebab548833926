import { Button } from "@radix-ui/themes";
import type { ComponentProps } from "react";
import type { OutboxEntry } from "./entry";
import { outbox } from "./start";

type Props = Pick<OutboxEntry, "id">;

/** Sends what was refused once more, as it is. */
export function AgainButton({ id }: Props) {
  return (
    <Button size="2" type="button" variant="outline" onClick={() => void outbox().again(id)}>
      Opnieuw versturen
    </Button>
  );
}

/** Throws away what waits or was refused. */
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
