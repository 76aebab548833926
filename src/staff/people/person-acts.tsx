import { useAction, useMutation } from "convex/react";
import { dashboardFor } from "../../app/session/session";
import { leaveSite } from "../../lib/leave-site";
import { seeingEntry } from "../../lib/local/entries/start";
import { keep } from "convex-local-first/device/storage";
import { SEEING_MS } from "../../../domain/staff/limits";
import { api } from "../../../convex/_generated/api";
import { TextField } from "../../ui/forms/text-field";
import { useKeptText } from "../../lib/local/kept-text";
import { useMay } from "../gate/staff-session";
import { DecideButton } from "../lists/decide-button";
import type { Person } from "./person";
import styles from "./person.module.css";

/** What staff does for one person most, for who may help. Each asks for a reason. */
export function PersonActs({ person: { account, blockedAt, team } }: { person: Person }) {
  const { userId, role, access } = account;
  if (!useMay("helper")) return null;
  return (
    <div className={styles.acts}>
      {role !== "CLIENT" && access !== "subscribed" && (team === null || team.companyId === userId) && (
        <ExtendTrial userId={userId} />
      )}
      {blockedAt === null && <SeeAs account={account} />}
    </div>
  );
}

/** What shuts somebody out and lets them in again, apart from the rest. */
export function Access({ person: { account, blockedAt } }: { person: Person }) {
  const { userId } = account;
  const block = useMutation(api.adminPeople.block);
  const unblock = useMutation(api.adminPeople.unblock);
  if (!useMay("helper")) return null;
  return (
    <section className={styles.access} aria-label="Toegang">
      <h2>Toegang</h2>
      <p>
        {blockedAt === null
          ? "Wie je blokkeert, wordt overal uitgelogd. Deze persoon en wie nog met hem bezig is, krijgen een mail."
          : "Deze persoon kan niet inloggen."}
      </p>
      {blockedAt === null ? (
        <DecideButton
          about={userId}
          label="Blokkeren"
          harsh
          consequence="Deze persoon wordt overal uitgelogd en kan niet meer inloggen, net als de collega’s van een bedrijf. Open aanvragen en de bedrijfspagina verdwijnen. Beide kanten krijgen een mail. Een abonnement stopt aan het eind van de betaalde periode."
          done="Geblokkeerd"
          decide={(reason) => block({ userId, reason })}
        />
      ) : (
        <DecideButton
          about={userId}
          label="Deblokkeren"
          consequence="Deze persoon kan weer inloggen en krijgt daar een mail over. Aanvragen en een abonnement die door de blokkade stopten, lopen weer."
          done="Niet meer geblokkeerd"
          decide={(reason) => unblock({ userId, reason })}
        />
      )}
    </section>
  );
}

function SeeAs({ account: { userId, name, email, role } }: Pick<Person, "account">) {
  const begin = useAction(api.adminSeeing.begin);
  const see = async (reason: string) => {
    const { token, endsAt } = await begin({ userId, reason });
    keep(seeingEntry, { userId, token, endsAt, name: name || email || "deze klant" });
    leaveSite(dashboardFor(role === "CLIENT" ? "CLIENT" : "PHOTOGRAPHER").to);
  };
  return (
    <DecideButton
      about={userId}
      label="Meekijken"
      look="main"
      consequence={`Je ziet de site ${SEEING_MS / 60_000} minuten zoals deze persoon die ziet. Wijzigen kan niet. Het komt in het logboek, en klanten van wie je zo gegevens ziet, lezen het met je reden bij hun aanvraag.`}
      done="Je kijkt mee"
      decide={see}
    />
  );
}

function ExtendTrial({ userId }: { userId: string }) {
  const extend = useMutation(api.adminPeople.extendTrial);
  const [days, setDays, forgetDays] = useKeptText(`vo:staff:${userId}:dagen`, "7");
  return (
    <DecideButton
      about={userId}
      label="Proefperiode verlengen"
      consequence="De proefperiode duurt zoveel dagen langer. Is hij al voorbij, dan gaan de dagen nu in."
      done="Proefperiode verlengd"
      decide={(reason) => extend({ userId, days: Number(days), reason }).then(() => forgetDays(days))}
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

/** Gives an account another address, beside the one that it has. */
export function ChangeAddress({ userId, email }: { userId: string; email: string }) {
  const setEmail = useMutation(api.adminPeople.setEmail);
  const [wanted, setWanted, forgetWanted] = useKeptText(`vo:staff:${userId}:adres`, email);
  return (
    <DecideButton
      about={userId}
      label="E-mailadres wijzigen"
      look="quiet"
      consequence="Het nieuwe adres krijgt een mail om te bevestigen. Alle apparaten van dit account worden uitgelogd."
      done="E-mailadres gewijzigd"
      decide={(reason) => setEmail({ userId, email: wanted, reason }).then(() => forgetWanted(wanted))}
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
