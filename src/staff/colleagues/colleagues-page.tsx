import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../convex/_generated/api";
import { formatDateShort } from "../../../domain/dates";
import { STAFF_ROLES, staffRoleLabels, staffRoleTexts, type StaffRole } from "../../../domain/staff/roles";
import { useLiveQuery } from "../../app/live/use-local-query";
import { useKeptText } from "../../lib/local/kept-text";
import { SelectField } from "../../ui/forms/select-field";
import { Tag } from "../../ui/tag";
import { MailAddress } from "../../ui/mail-address";
import { useStaffSession } from "../gate/staff-session";
import { DataTable } from "../lists/data-table";
import { ListSection } from "../lists/list-section";
import { onePage } from "../lists/one-page";
import { Titled } from "../lists/titled";
import { DecideButton } from "../lists/decide-button";
import { AdminPage } from "../shell/admin-page";
import { AuditTrail } from "../shell/audit-trail";
import styles from "./colleagues.module.css";
import { InviteForm } from "./invite-form";

type Colleague = FunctionReturnType<typeof api.staff.list>[number];

const actions = {
  "staff.invite": "Uitnodiging",
  "staff.accept": "Uitnodiging aangenomen",
  "staff.setRole": "Recht gewijzigd",
  "staff.stop": "Toegang gestopt",
  "admin.logIn": "Ingelogd",
};
const states = {
  active: { tone: "green", label: "Actief" },
  invited: { tone: "blue", label: "Uitgenodigd" },
  renewing: { tone: "oak", label: "Opnieuw uitgenodigd" },
  stopped: { tone: "plain", label: "Gestopt" },
} as const;

/** The page /beheer/medewerkers: who of staff may do what. */
export function ColleaguesPage() {
  return (
    <AdminPage title="Medewerkers" intro="Wie in het beheer mag, en wat iedereen daar mag.">
      <Unmanned />
      <Colleagues />
      <InviteForm />
      <AuditTrail actions={actions} />
    </AdminPage>
  );
}

/** While nobody has an account, the gate's password gives every right. */
function Unmanned() {
  const { name } = useStaffSession();
  if (name !== null) return null;
  return (
    <p className={styles.unmanned}>
      Iedereen met het wachtwoord van het beheer mag nu alles. Nodig eerst jezelf uit met het recht Beheren: zodra je de
      uitnodiging aanneemt, heeft iedereen een eigen account nodig.
    </p>
  );
}

function Colleagues() {
  const list = useLiveQuery({ query: api.staff.list, args: {} });
  return (
    <ListSection
      title="Team"
      pages={onePage(list)}
      empty={{ title: "Nog geen medewerkers", text: "Nodig hieronder de eerste medewerker uit." }}
      failure="De medewerkers konden niet worden geladen."
      more="Meer medewerkers"
    >
      {(items) => (
        <DataTable
          label="Medewerkers"
          rows={items}
          keyOf={(each) => each.staffId}
          columns={{
            Naam: (each) => <Titled title={each.name} below={<MailAddress address={each.email} />} />,
            Recht: (each) => <Titled title={staffRoleLabels[each.role]} below={staffRoleTexts[each.role]} />,
            Stand: (each) => <State colleague={each} />,
            Wijzigen: (each) => each.state !== "stopped" && <Acts colleague={each} />,
          }}
        />
      )}
    </ListSection>
  );
}

function State({ colleague }: { colleague: Colleague }) {
  const { tone, label } = states[colleague.state];
  const { lastSeenAt, invitationEndsAt, recoveryCodesLeft } = colleague;
  const below =
    colleague.state === "active"
      ? `${lastSeenAt === null ? "nog niet ingelogd" : `ingelogd op ${formatDateShort(lastSeenAt)}`} · ${recoveryCodesLeft} herstelcodes`
      : invitationEndsAt !== null && `tot ${formatDateShort(invitationEndsAt)}`;
  return (
    <>
      <Tag tone={tone}>{label}</Tag>
      {below && <span className="quiet">{below}</span>}
    </>
  );
}

function Acts({ colleague: { staffId, name, email, role } }: { colleague: Colleague }) {
  const setRole = useMutation(api.staff.setRole);
  const stop = useMutation(api.staff.stop);
  const invite = useMutation(api.staff.invite);
  const [wanted, setWanted, forgetWanted] = useKeptText(`vo:staff:${staffId}:recht`, role);
  return (
    <div className={styles.acts}>
      <DecideButton
        about={staffId}
        least="manager"
        label="Recht wijzigen"
        consequence={`${name} krijgt dit recht meteen, ook op schermen die open staan.`}
        done="Recht gewijzigd"
        decide={(reason) => setRole({ staffId, role: wanted as StaffRole, reason }).then(() => forgetWanted(wanted))}
      >
        <SelectField
          label="Recht"
          value={wanted}
          options={STAFF_ROLES.map((each) => ({ value: each, label: staffRoleLabels[each] }))}
          onChange={({ target }) => setWanted(target.value)}
        />
      </DecideButton>
      <DecideButton
        about={staffId}
        least="manager"
        label="Opnieuw uitnodigen"
        consequence={`${name} krijgt een nieuwe uitnodiging. Het wachtwoord, de app en de herstelcodes werken daarna niet meer.`}
        done="Uitnodiging verstuurd"
        asksReason={false}
        decide={() => invite({ name, email, role })}
      />
      <DecideButton
        about={staffId}
        least="manager"
        label="Toegang stoppen"
        harsh
        consequence={`${name} kan het beheer meteen niet meer in.`}
        done="Toegang gestopt"
        decide={(reason) => stop({ staffId, reason })}
      />
    </div>
  );
}
