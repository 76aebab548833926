import { vatIdFormSchema } from "../../../domain/forms/vatId";
import { BusyButton } from "../../ui/forms/busy-button";
import { draftResolver } from "../../ui/forms/draft-resolver";
import { Form } from "../../ui/forms/form";
import { TextField } from "../../ui/forms/text-field";
import { useSendForm } from "../../ui/forms/use-send-form";
import { saveVatId } from "./tools";
import styles from "./tools.module.css";

type Values = { vatId: string };

/** The form for the btw-id that stands on a company's quotes. */
export function VatForm({ accountId, vatId }: { accountId: string; vatId: string | null }) {
  const sending = useSendForm<Values, Values>({
    key: `vo:quote:${accountId}:btw-id`,
    initial: { vatId: vatId ?? "" },
    follows: true,
    resolver: draftResolver<Values, Values>(vatIdFormSchema),
    send: ({ vatId: given }, requestId) => saveVatId(given, requestId()),
  });
  return (
    <Form of={sending} className={styles.vat} aria-label="Op je offertes">
      <TextField
        label="Btw-id"
        hint="Dit staat op de pdf van je offertes, naast je bedrijfsnaam en KVK-nummer."
        placeholder="NL001234567B01"
        autoComplete="off"
        {...sending.field("vatId")}
      />
      <BusyButton type="submit" size="3" variant="outline" busy={sending.busy}>
        Opslaan
      </BusyButton>
    </Form>
  );
}
