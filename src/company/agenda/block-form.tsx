import { Button } from "@radix-ui/themes";
import { useState } from "react";
import type { FieldErrors, Resolver } from "react-hook-form";
import { checkBlock } from "../../../domain/forms/block";
import { BusyButton } from "../../ui/forms/busy-button";
import { CheckboxField } from "../../ui/forms/checkbox-field";
import { Form } from "../../ui/forms/form";
import { DateField, TextField } from "../../ui/forms/text-field";
import { useSendForm } from "../../ui/forms/use-send-form";
import { Modal } from "../../ui/overlays/modal";
import { showError } from "../../ui/overlays/show-error";
import type { Block } from "../../visits/week/items";
import styles from "./block-form.module.css";
import { draftOfBlock, sendBlock, takeBlockAway, type BlockDraft } from "./blocks";

type Props = {
  accountId: string;
  /** The block that is changed, or the values with which a new one begins. */
  of: { block: Block } | { draft: BlockDraft };
  onClose: () => void;
};
type Checked = Extract<ReturnType<typeof checkBlock>, { block: unknown }>["block"];

const resolveBlock: Resolver<BlockDraft, unknown, Checked> = (typed) => {
  const checked = checkBlock(typed);
  if ("block" in checked) return { values: checked.block, errors: {} };
  const sentences = Object.entries(checked.errors).map(([name, message]) => [name, { type: "form", message }]);
  return { values: {}, errors: Object.fromEntries(sentences) as FieldErrors<BlockDraft> };
};
const second = { type: "button", size: "3", variant: "outline", color: "gray", highContrast: true } as const;

/** The dialog in which a company keeps time free, changes that, or takes it away. */
export function BlockForm({ accountId, of, onClose }: Props) {
  const stored = "block" in of ? of.block : null;
  const [key] = useState(() => stored?.key ?? crypto.randomUUID());
  const { form, field, busy, forget, ...sending } = useSendForm<BlockDraft, Checked>({
    key: `vo:visit:${accountId}:blok${stored ? `:${stored.key}` : ""}`,
    initial: "block" in of ? draftOfBlock(of.block) : of.draft,
    resolver: resolveBlock,
    send: async (block, requestId) => {
      await sendBlock(key, { ...form.getValues(), title: block.title }, { ...block, key }, requestId());
      onClose();
    },
  });
  const wholeDays = form.watch("wholeDays");
  const close = () => {
    forget();
    onClose();
  };
  const remove = async () => {
    try {
      await takeBlockAway(stored!);
      close();
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Modal
      open
      onClose={close}
      title={stored ? "Blok wijzigen" : "Tijd blokkeren"}
      actions={
        <>
          <BusyButton type="submit" size="3" form="blok" busy={busy}>
            Opslaan
          </BusyButton>
          {stored && (
            <Button {...second} color="red" onClick={() => void remove()}>
              Verwijderen
            </Button>
          )}
          <Button {...second} onClick={close}>
            Annuleren
          </Button>
        </>
      }
    >
      <Form of={sending} id="blok" className={styles.form}>
        <TextField
          label="Wat"
          placeholder="Vakantie, showroom, ander werk"
          hint="Alleen jij leest dit. Klanten zien er niets van."
          autoComplete="off"
          {...field("title")}
        />
        <CheckboxField label="Hele dag" {...form.register("wholeDays")} />
        <div className={styles.pair}>
          <DateField label={wholeDays ? "Van" : "Dag"} filled={form.watch("day") !== ""} {...field("day")} />
          {wholeDays && <DateField label="Tot en met" filled={form.watch("lastDay") !== ""} {...field("lastDay")} />}
        </div>
        {!wholeDays && (
          <div className={styles.pair}>
            <TextField label="Van" type="time" step={900} {...field("from")} />
            <TextField label="Tot" type="time" step={900} {...field("until")} />
          </div>
        )}
      </Form>
    </Modal>
  );
}
