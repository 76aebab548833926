import { Button } from "@radix-ui/themes";
import { FileUp } from "lucide-react";
import Papa from "papaparse";
import { useRef } from "react";
import { useWatch } from "react-hook-form";
import { TEXT_MAX } from "../../../domain/limits";
import {
  readPrices,
  readTemplates,
  rowsLeft,
  type ImportedTemplate,
  type WrongRow,
} from "../../../domain/quotes/priceImport";
import { sumsOf } from "../../../domain/quotes/quoteLines";
import { BusyButton } from "../../ui/forms/busy-button";
import { FileInput } from "../../ui/forms/file-input";
import { Form } from "../../ui/forms/form";
import { TextAreaField } from "../../ui/forms/text-field";
import { useSendForm } from "../../ui/forms/use-send-form";
import { showError } from "../../ui/overlays/show-error";
import { savePrices, saveTemplates } from "./tools";
import { readText } from "./read-text";
import styles from "./tools.module.css";

type Kind = "prices" | "templates";
type Props = { kind: Kind; accountId: string };

const words = {
  prices: {
    one: "prijs",
    more: "prijzen",
    hint: "Kolommen: wat, eenheid, prijs, btw. Met kopjes mag de volgorde anders zijn. Staat er 'excl. btw' bij de prijs, dan tellen we de btw erbij.",
    example: "Wat;Eenheid;Prijs;Btw\nVisgraat leggen;m2;22,50;21\nPlinten plaatsen;m;12,50;21",
  },
  templates: {
    one: "sjabloon",
    more: "sjablonen",
    hint: "Kolommen: sjabloon, wat, aantal, eenheid, prijs, btw. Regels met dezelfde naam horen bij één sjabloon.",
    example:
      "Sjabloon;Wat;Aantal;Eenheid;Prijs;Btw\nPvc visgraat;Pvc visgraat;40;m2;38,50;21\nPvc visgraat;Leggen;40;m2;22,50;21",
  },
} as const;

const unreadable = { title: "Niet gelezen", text: "Dit bestand kon niet worden geopend. Probeer het nog eens." };

/**
 * Brings prices or templates along from a file or from what was pasted. What is right is saved; what is not stays in
 * the field, with what is wrong with each row, to be put right and tried again.
 */
export function ImportPanel({ kind, accountId }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { one, more, hint, example } = words[kind];
  const sending = useSendForm<{ text: string }, { text: string }>({
    key: `vo:quote:${accountId}:import-${kind}`,
    initial: { text: "" },
    resolver: (values) => ({ values, errors: {} }),
    send: async ({ text }, requestId) => {
      const file = parse(text);
      const { wrong, save } = read(kind, file);
      await save(requestId());
      // What was typed meanwhile stays; saving a row once more changes nothing.
      if (sending.form.getValues("text") !== text) return;
      const left = wrong.length === 0 ? [] : rowsLeft(file, wrong);
      sending.form.setValue("text", Papa.unparse(left, { delimiter: ";" }), { shouldDirty: true });
    },
  });
  const text = useWatch({ control: sending.form.control, name: "text" });
  const { count, wrong } = read(kind, parse(text));
  return (
    <Form of={sending} className={styles.import} aria-label={`${more} overnemen`}>
      <Button asChild size="3" variant="outline" color="gray" highContrast>
        <FileInput
          multiple={false}
          accept=".csv,.txt,text/csv,text/plain"
          ref={input}
          onFiles={([file]) => {
            const fill = (read: string) => sending.form.setValue("text", read, { shouldDirty: true });
            if (file) void readText(file).then(fill, () => showError(null, unreadable));
          }}
        >
          <FileUp size={18} strokeWidth={1.75} aria-hidden />
          CSV-bestand kiezen
        </FileInput>
      </Button>
      <TextAreaField
        label="Of plak hier je regels"
        hint={hint}
        rows={6}
        resize="vertical"
        placeholder={example}
        spellCheck={false}
        {...sending.field("text")}
      />
      {wrong.length > 0 && <Wrong wrong={wrong} />}
      {text.trim() !== "" && (
        <BusyButton type="submit" size="3" busy={sending.busy} disabled={count === 0}>
          {count === 1 ? `1 ${one} opslaan` : `${count} ${more} opslaan`}
        </BusyButton>
      )}
    </Form>
  );
}

function Wrong({ wrong }: { wrong: readonly WrongRow[] }) {
  return (
    <div role="status">
      <p>
        <b>{wrong.length === 1 ? "1 rij klopt nog niet." : `${wrong.length} rijen kloppen nog niet.`}</b> Wat niet
        klopt, blijft hierboven staan tot je het hebt verbeterd.
      </p>
      <ul className={styles.wrong}>
        {wrong.map(({ row, cells, problems }) => (
          <li key={row}>
            <b>Rij {row}</b> <span className="quiet">{cells.filter(Boolean).join(" · ")}</span>
            {problems.map((problem) => (
              <span key={problem}>{problem}</span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

function parse(text: string): string[][] {
  return text.trim() === "" ? [] : Papa.parse<string[]>(text.trim(), { delimitersToGuess: [";", "\t", ",", "|"] }).data;
}

function read(kind: Kind, file: string[][]) {
  if (kind === "prices") {
    const { items, wrong } = readPrices(file);
    return { wrong, count: items.length, save: (id: string) => savePrices(items, undefined, id) };
  }
  const { templates, wrong } = readTemplates(file);
  return { wrong, count: templates.length, save: (id: string) => saveTemplates(templates.map(templateOf), id) };
}

function templateOf({ name, lines }: ImportedTemplate) {
  const described = `${name}: ${lines.map(({ what }) => what).join(", ")}.`.slice(0, TEXT_MAX.long);
  return { name, title: name, description: described, priceCents: sumsOf(lines).total, lines };
}
