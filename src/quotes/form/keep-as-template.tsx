import { Button } from "@radix-ui/themes";
import { BookmarkPlus } from "lucide-react";
import { useState } from "react";
import type { SentQuote } from "../../../domain/quoteFields";
import { choosesWord } from "../../lib/chooses-word";
import { useKeptText } from "../../lib/local/kept-text";
import { BusyButton } from "../../ui/forms/busy-button";
import { TextField } from "../../ui/forms/text-field";
import { Modal } from "../../ui/overlays/modal";
import { showError } from "../../ui/overlays/show-error";
import { saveTemplates } from "../tools/tools";

/** A button that keeps a quote as a template, under a name that the company gives it. `read` is null while the quote is not complete. */
export function KeepAsTemplate({ read }: { read: () => SentQuote | null }) {
  const [quote, setQuote] = useState<SentQuote | null>(null);
  const [busy, setBusy] = useState(false);
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
    if (quote === null || name.trim() === "" || busy) return;
    const { startsFrom: _, website: __, portfolioLink: ___, ...kept } = quote;
    setBusy(true);
    try {
      await saveTemplates([{ name, ...kept }]);
      close();
    } catch (error) {
      showError(error);
    }
    setBusy(false);
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
            <BusyButton type="button" size="3" busy={busy} busyLabel="Bewaren..." onClick={() => void keep()}>
              Bewaren
            </BusyButton>
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
            if (event.key !== "Enter" || choosesWord(event.nativeEvent)) return;
            event.preventDefault();
            void keep();
          }}
        />
      </Modal>
    </>
  );
}
