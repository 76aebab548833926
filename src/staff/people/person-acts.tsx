import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { TextField } from "../../ui/forms/text-field";
import { useMay } from "../gate/staff-session";
import { DecideButton } from "../lists/decide-button";
import type { Person } from "./person";
import styles from "./person.module.css";

/** What staff does for one person, for who may help. Each asks for a reason. */
export function PersonActs({ person: { account, blockedAt } }: { person: Person }) {
  const { userId } = account;
  const block = useMutation(api.adminPeople.block);
  const unblock = useMutation(api.adminPeople.unblock);
  if (!useMay("helper")) return null;
  return (
    <div className={styles.acts}>
      {account.role !== "CLIENT" && <ExtendTrial userId={userId} />}
      <ChangeAddress userId={userId} email={account.email} />
      {blockedAt === null ? (
        <DecideButton
          label="Blokkeren"
          consequence="Deze persoon wordt overal uitgelogd en kan niet meer inloggen. Open aanvragen verdwijnen bij bedrijven. Beide kanten krijgen een mail."
          done="Geblokkeerd"
          decide={(reason) => block({ userId, reason })}
        />
      ) : (
        <DecideButton
          label="Deblokkeren"
          consequence="Deze persoon kan weer inloggen en krijgt daar een mail over. Aanvragen die door de blokkade stil lagen, lopen weer."
          done="Niet meer geblokkeerd"
          decide={(reason) => unblock({ userId, reason })}
        />
      )}
    </div>
  );
}

function ExtendTrial({ userId }: { userId: string }) {
  const extend = useMutation(api.adminPeople.extendTrial);
  const [days, setDays] = useState("7");
  return (
    <DecideButton
      label="Proefperiode verlengen"
      consequence="De proefperiode loopt zoveel dagen langer; is hij voorbij, dan vanaf nu."
      done="Proefperiode verlengd"
      decide={(reason) => extend({ userId, days: Number(days), reason })}
    >
      <TextField
        label="Dagen"
        inputMode="numeric"
        maxLength={2}
        value={days}
        onChange={({ target }) => setDays(target.value)}
      />
    </DecideButton>
  );
}

function ChangeAddress({ userId, email }: { userId: string; email: string }) {
  const setEmail = useMutation(api.adminPeople.setEmail);
  const [wanted, setWanted] = useState(email);
  return (
    <DecideButton
      label="E-mailadres wijzigen"
      consequence="Het nieuwe adres krijgt een mail om te bevestigen. Iedereen die is ingelogd, wordt uitgelogd."
      done="E-mailadres gewijzigd"
      decide={(reason) => setEmail({ userId, email: wanted, reason })}
    >
      <TextField
        label="Nieuw e-mailadres"
        type="email"
        maxLength={254}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
    </DecideButton>
  );
}
