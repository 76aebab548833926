import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import * as z from "zod/mini";
import { api } from "../../../convex/_generated/api";
import { LineButton } from "../../app/live/line-button";
import { Form } from "../../ui/forms/form";
import { TextField } from "../../ui/forms/text-field";
import { useSendForm } from "../../ui/forms/use-send-form";
import { Loading } from "../../app/waiting/loading";
import { TryAgain } from "../../app/waiting/try-again";
import { Bone } from "../../ui/bone";
import { draftResolver } from "../../ui/forms/draft-resolver";
import { guestDraftKey } from "../../app/kept/guest-drafts";
import { errorCodeOf, errorWordsOf, type Words } from "../../lib/error-code";
import { MailStateTag } from "../outbox/mail-state-tag";
import { AdminPage } from "../shell/admin-page";
import { AuditTrail } from "../shell/audit-trail";
import styles from "./notifications.module.css";
import { useLiveQuery } from "../../app/live/use-local-query";

type MailId = FunctionReturnType<typeof api.adminMails.testPhotographerNotification>;

// The server knows the administrator's address, which an empty one stands for.
const schema = z.object({ email: z.string() });
type Draft = z.infer<typeof schema>;
const notSent: Words = { title: "Er ging iets mis", text: "De testmelding is niet verstuurd." };

/** The page /test-notification, which shows whether a sample notice arrives (ADMIN-012). */
export function TestNotificationPage() {
  return (
    <AdminPage
      title="Testmelding"
      intro="Stuur jezelf de melding die vloerbedrijven bij een nieuwe opdracht krijgen, en zie of hij aankomt."
      log={<AuditTrail actions={{ "test-photographer-notification": "Testmelding" }} />}
    >
      <TestNotification />
    </AdminPage>
  );
}

function TestNotification() {
  const sendTest = useMutation(api.adminMails.testPhotographerNotification);
  const [sent, setSent] = useState<MailId | null>(null);
  const { field, busy, ...sending } = useSendForm<Draft, Draft>({
    key: guestDraftKey("test-notification"),
    initial: { email: "" },
    resolver: draftResolver<Draft, Draft>(schema),
    failure: (error) => (errorCodeOf(error) === "INVALID_EMAIL" ? null : errorWordsOf(error, notSent)),
    refusals: { INVALID_EMAIL: ["email", "Vul een geldig e-mailadres in."] },
    send: async ({ email }) => setSent(await sendTest({ email })),
  });

  return (
    <div className={styles.test}>
      <Form of={sending}>
        <TextField
          label="E-mailadres"
          type="email"
          autoComplete="email"
          hint="Laat leeg om naar het adres van de beheerder te sturen."
          {...field("email")}
        />
        <LineButton type="submit" size="3" busy={busy} busyLabel="Verzenden...">
          Testmelding versturen
        </LineButton>
      </Form>
      <section className={styles.result} aria-labelledby="uitkomst">
        <h2 id="uitkomst">Uitkomst</h2>
        {sent === null ? <Before /> : <Result mailId={sent} />}
      </section>
    </div>
  );
}

/** What the test shows, before there is one. */
function Before() {
  return (
    <>
      <p className="soft">
        Nog niets verstuurd. Je ziet hier meteen of de mail wacht, verstuurd is of door dat adres wordt geweigerd.
      </p>
      <ul className={styles.says}>
        <li>Er staat "Dit is een testmelding." in, met de tijd en een knop naar het dashboard.</li>
        <li>Hij gaat alleen naar dit ene adres. Bedrijven en opdrachtgevers merken er niets van.</li>
      </ul>
    </>
  );
}

/** What became of the test, live. */
function Result({ mailId }: { mailId: MailId }) {
  const mail = useLiveQuery({ query: api.adminMails.mail, args: { mailId } });
  if (mail.status === "pending") {
    return (
      <Loading>
        <Bone height="64px" />
      </Loading>
    );
  }
  if (mail.status === "error") {
    return (
      <p className="row soft">
        De uitkomst kon niet worden geladen. Kijk bij Verzonden mails. <TryAgain />
      </p>
    );
  }
  if (mail.data === null) return <p className="soft">Deze testmelding is niet meer bewaard.</p>;
  const { to, state, error } = mail.data;
  return (
    <div className={styles.state} role="status">
      <MailStateTag state={state} />
      <p>
        {state === "queued" && `De testmelding voor ${to} staat klaar om te worden verstuurd.`}
        {state === "sent" && `De testmelding is verstuurd naar ${to}. Kijk ook bij de ongewenste mail.`}
        {state === "failed" && `De testmelding voor ${to} kon niet worden verstuurd.`}
        {state === "bounced" && `Het adres ${to} nam de testmelding niet aan.`}
        {state === "complained" && `De testmelding aan ${to} werd als spam gemeld.`}
      </p>
      {error !== null && <p className="quiet">{error}</p>}
    </div>
  );
}
