import { Button } from "@radix-ui/themes";
import { useEffect, useState } from "react";
import { errorWordsOf } from "../lib/error-code";
import { createPart, usePart } from "../lib/part";
import { FileInput } from "../ui/forms/file-input";
import { showError } from "../ui/overlays/show-error";
import { clearErrors } from "../ui/overlays/toast-store";
import type { Room } from "./painter";
import styles from "./try-floor-page.module.css";

// What draws comes after the page: it is there when a photo has been taken.
const fetchStage = () => import("./stage");
const stagePart = createPart(fetchStage);

/**
 * The page on which a visitor sees a floor in a photo of their own room, or in a drawn one, before asking for quotes
 * (N18).
 */
export function TryFloorPage() {
  const [room, setRoom] = useState<Room | null>(null);
  const [wanted, setWanted] = useState(false);
  const [busy, setBusy] = useState(false);
  const stage = usePart(stagePart, wanted);
  useEffect(() => {
    fetchStage()
      .then(({ warmUp }) => warmUp())
      .catch((error: unknown) => console.warn("What draws floors comes later:", error));
    return () =>
      void fetchStage().then(
        ({ coolDown }) => coolDown(),
        () => undefined,
      );
  }, []);
  const open = (make: (rooms: Awaited<ReturnType<typeof fetchStage>>) => Room | Promise<Room>) => {
    clearErrors();
    setBusy(true);
    fetchStage()
      .then(async (rooms) => {
        setRoom(await make(rooms));
        setWanted(true);
      })
      .catch((error: unknown) => {
        // Nothing is sent here, so what a photo is refused for has another title than where it would be.
        const { text } = errorWordsOf(error, { title: "", text: "Probeer het zo nog eens." });
        showError(null, { title: "Dit lukt nu niet", text });
      })
      .finally(() => setBusy(false));
  };
  const openPhoto = ([file]: File[]) => file && open(({ roomOfPhoto }) => roomOfPhoto(file));
  const Stage = stage?.Stage;
  return (
    <div className={`wrap app ${styles.page}`}>
      <h1>Leg hem alvast</h1>
      <p className={`lead ${styles.lead}`}>
        Maak een foto van je kamer, zet vier punten op de hoeken van de vloer en bekijk hoe laminaat, eiken of visgraat
        er ligt. In het licht van je eigen kamer.
      </p>
      <div className={styles.choose}>
        <Button
          asChild
          size="4"
          variant={room ? "outline" : "solid"}
          {...(room && { color: "gray", highContrast: true })}
        >
          <FileInput multiple={false} ref={null} describedBy="leg-hem-privacy" onFiles={openPhoto}>
            {room && !room.over ? "Andere foto kiezen" : "Foto van je kamer kiezen"}
          </FileInput>
        </Button>
        {!room?.over && (
          <Button
            size="4"
            variant="outline"
            color="gray"
            highContrast
            aria-disabled={busy}
            onClick={() => !busy && open(({ exampleRoom }) => exampleRoom())}
          >
            Eerst kijken in een voorbeeldkamer
          </Button>
        )}
      </div>
      <p id="leg-hem-privacy" className={`quiet ${styles.note}`}>
        Je foto blijft op dit apparaat. Pas als je het plaatje meeneemt in je aanvraag, gaat het mee.
      </p>
      <p role="status" className={styles.note}>
        {busy ? "De kamer wordt klaargezet..." : ""}
      </p>
      {Stage && room ? (
        <Stage room={room} />
      ) : (
        <div className={styles.begin}>
          <img src="/art/leg-hem-alvast.webp" alt="Een getekende kamer waarin visgraat ligt" width="856" height="563" />
          <ol className={styles.steps}>
            <li>
              <b>Kies een foto.</b> Ga in een hoek of in de deuropening staan, zodat je veel vloer ziet.
            </li>
            <li>
              <b>Zet de vier hoeken.</b> Sleep ze naar de hoeken van de vloer, tik ze aan of gebruik de pijltjestoetsen.
            </li>
            <li>
              <b>Veeg van vloer naar vloer.</b> Bevalt er één? Neem het plaatje mee, dan ziet de vakman wat je bedoelt.
            </li>
          </ol>
        </div>
      )}
    </div>
  );
}
