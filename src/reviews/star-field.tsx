import { Star } from "lucide-react";
import { useId, type ComponentProps } from "react";
import { starWords } from "../../domain/reviews";
import { radioProps } from "../ui/forms/choice-group";
import { FieldError } from "../ui/forms/field";
import styles from "./star-field.module.css";

type Props = Omit<ComponentProps<"input">, "type" | "children"> & { legend: string; error?: string | undefined };

/** A field for a number of stars, each with its word below it. Takes the props of react-hook-form's `register`. */
export function StarField({ legend, error, ...input }: Props) {
  const errorId = useId();
  return (
    <fieldset className={styles.field}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {starWords.map((word, index) => (
          <label key={word} className={styles.choice}>
            <input
              type="radio"
              value={String(index + 1)}
              {...(error ? { "aria-invalid": true, "aria-describedby": errorId } : {})}
              {...radioProps(input)}
            />
            <Star size={28} strokeWidth={1.5} aria-hidden />
            <span>{word}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
