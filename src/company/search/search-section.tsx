import { Bone } from "../../ui/bone";
import { createPart, usePart } from "../../lib/part";
import type { Profile } from "../profile/profile-draft";
import styles from "./search.module.css";

// The list of places comes with it.
const form = createPart(() => import("./search-form"));

/**
 * "Mijn zoekgebied": the search that decides which jobs a company sees and is mailed about (B07). Must be inside
 * `Live`.
 */
export function SearchSection({ accountId, profile }: { accountId: string; profile: NonNullable<Profile> }) {
  const part = usePart(form);
  return (
    <section className={styles.section} id="zoekgebied" aria-labelledby="zoekgebied-titel">
      <h2 id="zoekgebied-titel">Mijn zoekgebied</h2>
      <p className="soft">Dit bepaalt welke opdrachten je ziet en waarover je bericht krijgt. Klanten zien het niet.</p>
      {part ? (
        <part.SearchForm accountId={accountId} search={profile.search} serviceAreas={profile.serviceAreas} />
      ) : (
        <Bone height="48px" />
      )}
    </section>
  );
}
