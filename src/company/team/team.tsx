import { useMutation } from "convex/react";
import type { ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import { formatDateShort } from "../../../domain/dates";
import { teamRoleLabels } from "../../../domain/team/roles";
import { useLiveQuery } from "../../app/live/use-local-query";
import type { Viewer } from "../../app/session/session";
import { LoadFailed } from "../../app/waiting/load-failed";
import { useNow } from "../../lib/use-now";
import { MailAddress } from "../../ui/mail-address";
import { Tag } from "../../ui/tag";
import { ActButton } from "./act-button";
import { InviteForm } from "./invite-form";
import { Leave } from "./leave";
import { RoleButton } from "./role-button";
import type { Invitation, Person } from "./types";
import styles from "./team.module.css";

/** A company's people and invitations; an owner also invites and lets go. */
export function Team({ viewer, fallback }: { viewer: Viewer; fallback: ReactNode }) {
  const team = useLiveQuery({ query: api.team.mine, args: {} });
  if (team.status === "pending") return fallback;
  if (team.status === "error" || team.data === null) {
    return <LoadFailed heading="h2" title="Je team kon niet worden geladen" />;
  }
  const { people, invitations } = team.data;
  const isOwner = viewer.teamRole === "owner";
  return (
    <div className={styles.columns}>
      <section className={styles.sheet} aria-labelledby="team-mensen">
        <h2 id="team-mensen">Wie er meewerkt</h2>
        <ul className={styles.list}>
          {people.length === 0 && <Alone viewer={viewer} />}
          {people.map((person) => (
            <PersonRow key={person.memberId} person={person} managed={isOwner && !person.isYou && !person.isHolder} />
          ))}
        </ul>
        {people.length > 1 && <Leave viewer={viewer} />}
      </section>
      <div className={styles.side}>
        {isOwner ? (
          <InviteForm accountId={viewer.userId} />
        ) : (
          <p className="soft">Alleen een eigenaar nodigt collega's uit en wijzigt wat zij mogen.</p>
        )}
        {invitations.length > 0 && (
          <section className={styles.sheet} aria-labelledby="team-uitnodigingen">
            <h2 id="team-uitnodigingen">Uitgenodigd</h2>
            <ul className={styles.list}>
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.invitationId} invitation={invitation} managed={isOwner} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}

/** Whoever has invited nobody yet. */
function Alone({ viewer }: { viewer: Viewer }) {
  return (
    <li className={styles.person}>
      <span className={styles.who}>
        <b>{viewer.name || viewer.email}</b>
        <span className="quiet">Jij</span>
      </span>
      <Tag tone="solid">{teamRoleLabels.owner}</Tag>
    </li>
  );
}

function PersonRow({ person, managed }: { person: Person; managed: boolean }) {
  const remove = useMutation(api.team.remove);
  const { memberId, name, email, role, isYou } = person;
  return (
    <li className={styles.person}>
      <span className={styles.who}>
        <b>{name || email}</b>
        <span className="quiet">{isYou ? "Jij" : <MailAddress address={email} />}</span>
      </span>
      <Tag tone={role === "owner" ? "solid" : "green"}>{teamRoleLabels[role]}</Tag>
      {managed && (
        <span className={styles.acts}>
          <RoleButton person={person} />
          <ActButton
            label="Verwijderen"
            about={name}
            title={`${name} verwijderen?`}
            text={`${name} kan meteen niet meer inloggen, en het account verdwijnt. Wat ${name} voor je bedrijf deed, blijft staan. Een agendalink die ${name} maakte, werkt niet meer.`}
            confirm={`Ja, verwijder ${name}`}
            done={`${name} hoort niet meer bij je team.`}
            act={() => remove({ memberId })}
          />
        </span>
      )}
    </li>
  );
}

function InvitationRow({ invitation, managed }: { invitation: Invitation; managed: boolean }) {
  const now = useNow();
  const again = useMutation(api.team.inviteAgain);
  const withdraw = useMutation(api.team.withdraw);
  const { invitationId, name, email, role, endsAt } = invitation;
  const isOver = endsAt !== null && endsAt <= now;
  const state = endsAt === null ? "De mail is onderweg" : isOver ? "Verlopen" : `Geldig tot ${formatDateShort(endsAt)}`;
  return (
    <li className={styles.person}>
      <span className={styles.who}>
        <b>{name}</b>
        <span className="quiet">
          <MailAddress address={email} />
        </span>
        <span className={isOver ? styles.over : "quiet"}>{state}</span>
      </span>
      <Tag>{teamRoleLabels[role]}</Tag>
      {managed && (
        <span className={styles.acts}>
          <ActButton
            label="Opnieuw sturen"
            about={name}
            done={`De nieuwe mail gaat naar ${email}.`}
            act={() => again({ invitationId })}
          />
          <ActButton
            label="Intrekken"
            about={name}
            done="De link werkt niet meer."
            act={() => withdraw({ invitationId })}
          />
        </span>
      )}
    </li>
  );
}
