import { useMutation } from "convex/react";
import type { OptimisticLocalStore } from "convex/browser";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { useIsOffline } from "../../app/live/use-online";
import { OutsideLink } from "../../ui/outside-link";
import { showError } from "../../ui/overlays/show-error";
import { showToast } from "../../ui/overlays/toast-store";
import { useMay } from "../gate/staff-session";
import type { UserRow } from "./user-words";
import styles from "./users.module.css";

/** A company's KVK number, as a link to the register, with a box that says whether somebody checked it (C82). */
export function VerifiedBox({ user: { userId, name, kvkNumber, verified } }: { user: UserRow }) {
  const [busy, setBusy] = useState(false);
  const offline = useIsOffline();
  const mayVerify = useMay("helper");
  const setVerified = useMutation(api.adminUsers.setVerified).withOptimisticUpdate((store, change) =>
    verifyLocally(store, change.userId, change.verified),
  );
  if (verified === null) return null;
  if (kvkNumber === null) return <span className="quiet">Niet ingevuld</span>;

  const change = async (wanted: boolean) => {
    setBusy(true);
    try {
      await setVerified({ userId, verified: wanted });
      showToast({ title: wanted ? "Geverifieerd" : "Niet meer geverifieerd", text: name });
    } catch (error) {
      showError(error, { title: "Fout", text: "De verificatie is niet gewijzigd." });
    } finally {
      setBusy(false);
    }
  };
  const number = <KvkLink number={kvkNumber} />;
  if (!mayVerify) {
    return (
      <div className={styles.kvk}>
        {number}
        <span className="quiet">{verified ? "Geverifieerd" : "Nog niet geverifieerd"}</span>
      </div>
    );
  }
  return (
    <div className={styles.kvk}>
      {number}
      <label className={styles.verified}>
        <input
          type="checkbox"
          checked={verified}
          disabled={busy || offline}
          onChange={({ target }) => void change(target.checked)}
        />
        Geverifieerd
      </label>
    </div>
  );
}

/** A number that leads to where the trade register says whose it is. */
export function KvkLink({ number }: { number: string }) {
  return (
    <span className="num">
      <OutsideLink href={`https://www.kvk.nl/zoeken/?q=${encodeURIComponent(number)}`}>{number}</OutsideLink>
    </span>
  );
}

/** Shows whether a company is verified in the lists on the screen until the server has answered. */
export function verifyLocally(store: OptimisticLocalStore, userId: string, verified: boolean): void {
  const change = (user: UserRow) => (user.userId === userId ? { ...user, verified } : user);
  for (const { args, value } of store.getAllQueries(api.adminUsers.list)) {
    if (value) store.setQuery(api.adminUsers.list, args, { ...value, page: value.page.map(change) });
  }
  for (const { args, value } of store.getAllQueries(api.adminUsers.search)) {
    if (value) store.setQuery(api.adminUsers.search, args, value.map(change));
  }
}
