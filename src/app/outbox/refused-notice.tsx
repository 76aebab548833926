import { Button } from "@radix-ui/themes";
import { CircleAlert } from "lucide-react";
import { Notice } from "../../ui/notice";
import type { OutboxEntry } from "./entry";
import { outbox, refusalOf } from "./start";

/** Why something was not sent, above the form that holds what was typed. */
export function RefusedNotice({ entry }: { entry: OutboxEntry }) {
  return (
    <Notice
      icon={CircleAlert}
      tone="red"
      action={
        <Button size="2" variant="outline" color="gray" highContrast onClick={() => void outbox().discard(entry.id)}>
          Weggooien
        </Button>
      }
    >
      <b>Niet verstuurd.</b> {refusalOf(entry.refusal)} Wat je typte, staat hieronder nog.
    </Notice>
  );
}
