import { Button } from "@radix-ui/themes";
import { useHydrated, useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { renderSVG } from "uqr";
import type { infer as Output } from "zod/mini";
import { api } from "../../../convex/_generated/api";
import { errorTexts } from "../../../domain/errors";
import { lateErrorTexts } from "../../../domain/errors/late";
import { setUpSchema } from "../../../domain/forms/staff";
import { staffRoleLabels, type StaffRole } from "../../../domain/staff/roles";
import { guestClient } from "../../app/live/http-client";
import { errorCodeOf, errorWordsOf, type Words } from "../../lib/error-code";
import { saveFile } from "../../lib/save-file";
import { AppLink } from "../../ui/app-link";
import { EmptyState } from "../../ui/empty-state";
import { LineButton } from "../../app/live/line-button";
import { draftResolver } from "../../ui/forms/draft-resolver";
import { Form } from "../../ui/forms/form";
import { TextField } from "../../ui/forms/text-field";
import { useSendForm } from "../../ui/forms/use-send-form";
import { GateSkeleton } from "../gate/admin-gate";
import styles from "./colleagues.module.css";

type Invitation = { name: string; email: string; role: StaffRole; secret: string; uri: string };

/** The page /beheer/uitnodiging: a colleague chooses a password and couples an app for codes. */
export function InvitationPage() {
  const hash = useLocation({ select: (location) => location.hash });
  const token = new URLSearchParams(hash.replace(/^#/, "")).get("token") ?? "";
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [refused, setRefused] = useState<Words | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  // A server is not told the fragment of an address.
  const hydrated = useHydrated();
  const failed = hydrated && token === "" ? lateErrorTexts.STAFF_INVITATION_GONE : refused;

  useEffect(() => {
    if (token === "") return;
    let over = false;
    guestClient()
      .mutation(api.staff.openInvitation, { token })
      .then(
        (opened) => over || setInvitation(opened),
        (error: unknown) => over || setRefused(errorWordsOf(error)),
      );
    return () => {
      over = true;
    };
  }, [token]);

  return (
    <div className="wrap app">
      <h1>{codes === null ? "Welkom bij het beheer" : "Bewaar je herstelcodes"}</h1>
      {failed !== null && <EmptyState title={failed.title} text={failed.text} />}
      {failed === null && invitation === null && <GateSkeleton />}
      {invitation !== null && codes === null && <SetUp token={token} invitation={invitation} onDone={setCodes} />}
      {codes !== null && <Codes codes={codes} />}
    </div>
  );
}

type Draft = { password: string; code: string };
type SetUpProps = { token: string; invitation: Invitation; onDone: (codes: string[]) => void };

function SetUp({ token, invitation: { name, email, role, secret, uri }, onDone }: SetUpProps) {
  const { field, busy, ...sending } = useSendForm<Draft, Output<typeof setUpSchema>>({
    // Passwords are never kept.
    key: null,
    initial: { password: "", code: "" },
    resolver: draftResolver<Draft, Output<typeof setUpSchema>>(setUpSchema),
    failure: (error) => (errorCodeOf(error) === "STAFF_CODE_WRONG" ? null : errorWordsOf(error)),
    refusals: {
      STAFF_CODE_WRONG: ["code", lateErrorTexts.STAFF_CODE_WRONG.text],
      PASSWORD_TOO_COMMON: ["password", errorTexts.PASSWORD_TOO_COMMON.text],
    },
    send: async (answers) => onDone(await guestClient().action(api.staff.acceptInvitation, { token, ...answers })),
  });
  return (
    <Form of={sending} className={styles.setUp}>
      <p>
        {name}, je krijgt het recht <b>{staffRoleLabels[role]}</b>. Je logt straks in met <b>{email}</b>.
      </p>
      <TextField
        label="Kies een wachtwoord"
        type="password"
        hint="Minstens twaalf tekens; een zin werkt goed"
        autoComplete="new-password"
        {...field("password")}
      />
      <div className={styles.app}>
        <img
          src={`data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`}
          alt="QR-code voor je app"
          width={168}
          height={168}
        />
        <p>
          Scan deze code met een app zoals 1Password, Aegis of Google Authenticator. Lukt dat niet, typ dan deze sleutel
          over: <code>{secret}</code>
        </p>
      </div>
      <TextField label="Code uit de app" inputMode="numeric" autoComplete="one-time-code" {...field("code")} />
      <LineButton type="submit" size="3" busy={busy} busyLabel="Bezig met bewaren...">
        Uitnodiging aannemen
      </LineButton>
    </Form>
  );
}

/** The recovery codes, which are shown this once. */
function Codes({ codes }: { codes: string[] }) {
  return (
    <div className={styles.setUp}>
      <p>
        Ben je je telefoon kwijt, dan log je in met een van deze codes. Elke code werkt één keer. Je ziet ze alleen nu:
        bewaar ze op een veilige plek.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row">
        <Button
          size="3"
          variant="outline"
          color="gray"
          highContrast
          onClick={() => saveFile("herstelcodes.txt", codes.join("\n"), "text/plain")}
        >
          Codes opslaan
        </Button>
        <Button asChild size="3">
          <AppLink to="/users">Naar het beheer</AppLink>
        </Button>
      </div>
    </div>
  );
}
