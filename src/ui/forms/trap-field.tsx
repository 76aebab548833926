import styles from "./trap-field.module.css";

const NAME = "vo-leeg";

/**
 * A field that people do not see; robots that fill in every field give themselves away (C14). Its name and its label
 * mean nothing to a browser, and password managers are told to pass it by. It is no value of its form, so nothing keeps
 * what stands in it: read it with `takeTrap` when the form is sent.
 */
export function TrapField() {
  return (
    <label className={styles.trap} aria-hidden>
      Laat dit veld leeg
      <input
        type="text"
        name={NAME}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-bwignore
        data-lpignore="true"
        data-form-type="other"
      />
    </label>
  );
}

/** What stands in the form's `TrapField`, which is empty from then on, so that a refused sender can try again. */
export function takeTrap(form: HTMLFormElement | null): string {
  const field = form?.elements.namedItem(NAME);
  if (!(field instanceof HTMLInputElement)) return "";
  const { value } = field;
  field.value = "";
  return value;
}
