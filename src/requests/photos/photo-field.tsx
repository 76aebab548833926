import { Button } from "@radix-ui/themes";
import { useEffect, useId, useState } from "react";
import { photosMax } from "../../../domain/limitWords";
import { useOptionalPart } from "../../lib/optional-part";
import { createPart } from "../../lib/part";
import field from "../../ui/forms/field.module.css";
import { FileInput } from "../../ui/forms/file-input";
import { showError } from "../../ui/overlays/show-error";

const fetchPart = () => import("./chosen-photos");
// Without it there is still the button, which says so.
const chosenPhotos = createPart(fetchPart);

type Props = {
  /** The key that the form's photos are known by; empty while it has none. */
  photoKey: string;
  onKey: (key: string) => void;
};

/**
 * Whether somebody has begun to use the page. The code for photos is fetched then: who only looks needs none of it, and
 * once the connection is lost it could not be had any more.
 */
function useIsUsed(): boolean {
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => {
    if (isUsed) return;
    const use = () => setIsUsed(true);
    const begins = ["pointerdown", "keydown"] as const;
    for (const name of begins) window.addEventListener(name, use, { passive: true });
    return () => {
      for (const name of begins) window.removeEventListener(name, use);
    };
  }, [isUsed]);
  return isUsed;
}

/**
 * The field for photos with a request in both forms: photos are chosen here, and uploaded while the form is being
 * filled in (B01).
 */
export function PhotoField({ photoKey, onKey }: Props) {
  const hintId = useId();
  const isUsed = useIsUsed();
  const part = useOptionalPart(chosenPhotos, isUsed || photoKey !== "");
  const onFiles = (files: File[]) => {
    const key = photoKey || crypto.randomUUID();
    fetchPart().then(
      ({ basketOf }) => {
        basketOf(key).add(files);
        onKey(key);
      },
      (error: unknown) =>
        showError(error, { title: "Foto's toevoegen lukt nu niet", text: "Probeer het zo nog eens." }),
    );
  };
  const isOpen = part !== null && part !== "failed" && photoKey !== "";
  return (
    <fieldset>
      <legend className={field.legend}>Foto's van de ruimte</legend>
      <p id={hintId} className={field.hint}>
        Alleen ingelogde vloerbedrijven zien ze, maximaal {photosMax}. Laat gezichten en huisnummers er liever buiten.
      </p>
      {isOpen ? (
        <part.ChosenPhotos photoKey={photoKey} describedBy={hintId} />
      ) : (
        <Button asChild size="3" variant="outline" color="gray" highContrast style={{ marginTop: 8 }}>
          <FileInput multiple ref={null} describedBy={hintId} onFiles={onFiles}>
            Foto's toevoegen
          </FileInput>
        </Button>
      )}
    </fieldset>
  );
}
