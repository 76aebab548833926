import { Button } from "@radix-ui/themes";
import { useState, type FormEvent } from "react";
import { TextField } from "../../ui/forms/text-field";
import styles from "./users.module.css";

type Props = {
  words: string;
  onWords: (words: string) => void;
};

/** A search for accounts; the words are written into the address when the form is sent. */
export function UserSearch({ words, onWords }: Props) {
  const [typed, setTyped] = useState(words);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onWords(typed.trim());
  };
  return (
    <form role="search" className={styles.search} onSubmit={submit} noValidate>
      <TextField
        label="Naam, e-mailadres, telefoon, KVK-nummer, straat of postcode"
        data-search
        type="search"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" size="3" variant="outline" color="gray" highContrast>
        Zoek
      </Button>
      {words !== "" && (
        <Button type="button" size="3" variant="outline" color="gray" highContrast onClick={() => onWords("")}>
          Toon alles
        </Button>
      )}
    </form>
  );
}
