import { Button } from "@radix-ui/themes";
import { BookmarkPlus } from "lucide-react";
import { useState } from "react";
import type { SentQuote } from "../../../domain/quoteFields";
import { useKeptText } from "../../lib/local/kept-text";
import { TextField } from "../../ui/forms/text-field";
import { Modal } from "../../ui/overlays/modal";
import { showError } from "../../ui/overlays/show-error";
import { saveTemplates } from "../tools/tools";

/** A button that keeps a quote as a template, under a name that the company gives it. `read` is null while the quote is not complete. */
export function KeepAsTemplate({ read }: { read: () => SentQuote | null }) {
  const [quote, setQuote] = useState<SentQuote | null>(null);
  const [name, setName, forgetName] = useKeptText("vo:text:template-name", quote?.title ?? "");
  const begin = () => {
    const complete = read();
    if (complete === null) {
      showError(null, {
        title: "Nog niet bewaard",
        text: "Vul eerst een titel, een omschrijving en een prijs in. Dan kun je er een sjabloon van maken.",
      });
      return;
    }
    setQuote(complete);
  };
  const close = () => {
    forgetName();
    setQuote(null);
  };
  const keep = async () => {
    if (quote === null || name.trim() === "") return;
    const { startsFrom: _, website: __, portfolioLink: ___, ...kept } = quote;
    close();
    await saveTemplates([{ name, ...kept }]).catch(showError);
  };
  return (
    <>
      <Button type="button" size="3" variant="ghost" onClick={begin}>
        <BookmarkPlus size={18} strokeWidth={1.75} aria-hidden />
        Bewaar als sjabloon
      </Button>
      <Modal
        open={quote !== null}
        onClose={close}
        title="Bewaar als sjabloon"
        actions={
          <>
            <Button type="button" size="3" onClick={() => void keep()}>
              Bewaren
            </Button>
            <Button type="button" size="3" variant="outline" color="gray" highContrast onClick={close}>
              Niet bewaren
            </Button>
          </>
        }
      >
        <TextField
          label="Naam"
          hint="Een sjabloon met dezelfde naam wordt vervangen."
          value={name}
          error={name.trim() === "" ? "Geef het sjabloon een naam." : undefined}
          onChange={({ target }) => setName(target.value)}
          // It stands in the quote's form, which it must not send.
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            void keep();
          }}
        />
      </Modal>
    </>
  );
}
