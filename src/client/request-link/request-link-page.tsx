import { Button } from "@radix-ui/themes";
import { useLocation } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import { errorTexts, type ErrorCode } from "../../../domain/errors";
import { forgotPasswordSchema, type ForgotPassword } from "../../../domain/forms/accounts";
import { LiveWith } from "../../app/live/live";
import { LineButton } from "../../app/live/line-button";
import { useSession, type Session } from "../../app/session/session";
import { useGoTo } from "../../app/use-go-to";
import { LoadFailed } from "../../app/waiting/load-failed";
import { Waiting } from "../../app/waiting/waiting";
import { errorCodeOf, errorWordsOf, wordsOfCode } from "../../lib/error-code";
import { beginAnew } from "../../lib/leave-site";
import { ownRequestEntry, sentEntry } from "../../lib/local/entries/outbox";
import { createPart } from "../../lib/part";
import { keep, readKept } from "convex-local-first/device/storage";
import { AppLink } from "../../ui/app-link";
import { ConfirmationHeading } from "../../ui/forms/confirmation";
import { draftResolver } from "../../ui/forms/draft-resolver";
import { Form } from "../../ui/forms/form";
import { TextField } from "../../ui/forms/text-field";
import { useSendForm } from "../../ui/forms/use-send-form";
import { showError } from "../../ui/overlays/show-error";
import { SplitPage } from "../../ui/split-page";
import { requestHash } from "../request-place";
import styles from "./request-link-page.module.css";
import { MailAddress } from "../../ui/mail-address";

const deviceRequest = createPart(() => import("./device-request"));

type State =
  | { is: "opening" }
  /** A link that works may be used up, which takes a press. */
  | { is: "ready" }
  /** Somebody else is logged in here; nothing is opened before they choose. */
  | { is: "asking"; token: string; email: string }
  | { is: "ended"; token: string }
  | { is: "refused"; code: ErrorCode }
  /** No link, on the device from which a guest sent a request: the key of its form opens it. */
  | { is: "own"; key: string }
  | { is: "none" | "unknown" | "sent" | "unreachable" };

/**
 * The page to which the button of a mail leads: it opens the request in a session that a press begins (N04). A browser
 * does not tell that the page was opened by a click in a mail, and programs that check mails open it and run its
 * scripts; so the link is used up by a press here, and by none when the request is in this account already.
 */
export function RequestLinkPage() {
  // Another mail's link may be opened in the tab of an earlier one, which is no new document.
  const hash = useLocation({ select: (location) => location.hash });
  return <Opening key={hash} hash={hash} />;
}

function Opening({ hash }: { hash: string }) {
  const goTo = useGoTo();
  const session = useSession();
  const begunAs = useRef<Session["status"] | null>(null);
  const [state, setState] = useState<State>({ is: "opening" });
  const isWaiting = state.is === "ended" || state.is === "ready";

  const open = useCallback(
    async (isPressed: boolean) => {
      const { lookAtLink, openWithLink, readRequestLink } = await import("./request-link");
      const link = readRequestLink(hash);
      if (link === null) {
        const own = session.status === "guest" ? readKept(ownRequestEntry) : null;
        return setState(own === null ? { is: "none" } : { is: "own", key: own });
      }
      const { token, requestId } = link;
      try {
        const standing = session.status === "guest" ? "same" : await lookAtLink(token);
        if (standing === "ended") return setState({ is: "ended", token });
        if (standing === "unknown") return setState({ is: "unknown" });
        if (standing === "other" && session.status === "signedIn") {
          return setState({ is: "asking", token, email: session.viewer.email });
        }
        if (standing === "same" && !isPressed) return setState({ is: "ready" });
        if (standing === "same") await openWithLink(token);
        await goTo({ to: "/client-dashboard", ...(requestId === null ? {} : { hash: requestHash(requestId) }) });
      } catch (error) {
        setState(stateAfter(error, token));
      }
    },
    [session, goTo, hash],
  );

  useEffect(() => {
    if (session.status === "unknown") return;
    // A double click opens two tabs: one of them uses the link up, and the session that it makes is the other's too.
    const isOpenedElsewhere = isWaiting && begunAs.current === "guest" && session.status === "signedIn";
    if (begunAs.current !== null && !isOpenedElsewhere) return;
    begunAs.current = session.status;
    void open(false);
  }, [session, isWaiting, open]);

  const forgetOwn = useCallback(() => {
    keep(ownRequestEntry, null);
    setState({ is: "none" });
  }, []);
  // Without a link a client's own page says more, also when the mail was opened in another tab meanwhile.
  const isWithoutLink = state.is === "own" || state.is === "none";
  // While another page loads, this one still shows, and already reads that page's hash.
  const isHere = useLocation({ select: ({ pathname }) => /^\/mijn-aanvraag\/?$/.test(pathname) });
  const hasAccount = isHere && isWithoutLink && session.status === "signedIn" && session.viewer.role === "CLIENT";
  useEffect(() => {
    if (hasAccount) void goTo({ to: "/client-dashboard" });
  }, [hasAccount, goTo]);
  const press = () => {
    setState({ is: "opening" });
    void open(true);
  };

  if (state.is === "opening" || hasAccount) return <Waiting title="Je aanvraag wordt geopend" />;
  if (state.is === "own") return <Own formKey={state.key} onOver={forgetOwn} />;
  return (
    <SplitPage art="laminaat">
      <div className={styles.text} aria-live="polite">
        <Message state={state} onState={setState} onOpen={press} />
      </div>
    </SplitPage>
  );
}

/** The request that was sent from here, and how to get in with the mail. */
function Own({ formKey, onOver }: { formKey: string; onOver: () => void }) {
  const opening = <Waiting title="Je aanvraag wordt geopend" />;
  const failed = <LoadFailed heading="h1" title="Je aanvraag kon niet worden geladen" />;
  return (
    <LiveWith part={deviceRequest} fallback={opening} failed={failed}>
      {({ DeviceRequest }) => (
        <DeviceRequest formKey={formKey} onOver={onOver} over={opening} confirm={<ConfirmByMail />} />
      )}
    </LiveWith>
  );
}

function ConfirmByMail() {
  const email = emailOfSent();
  const [busy, setBusy] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const { sendAnotherLink } = await import("./request-link");
      await sendAnotherLink({ email });
      setIsSent(true);
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  return (
    <>
      <p>
        <span>Druk op de knop in onze mail</span>
        {email !== "" && (
          <span>
            {" aan "}
            <b>
              <MailAddress address={email} />
            </b>
          </span>
        )}
        <span>. Daarna lees je hier je offertes en praat je met de bedrijven.</span>
      </p>
      {isSent ? (
        <p role="status">Je nieuwe link is onderweg. Kijk ook in je map met ongewenste mail.</p>
      ) : (
        email !== "" && (
          <LineButton
            size="2"
            variant="outline"
            color="gray"
            highContrast
            busy={busy}
            busyLabel="Bezig met versturen..."
            onClick={() => void send()}
          >
            Mail me een nieuwe link
          </LineButton>
        )
      )}
    </>
  );
}

function stateAfter(error: unknown, token: string): State {
  const code = errorCodeOf(error);
  if (code === null) return { is: "unreachable" };
  if (code === "REQUEST_LINK_ENDED") return { is: "ended", token };
  return code === "REQUEST_LINK_UNKNOWN" ? { is: "unknown" } : { is: "refused", code };
}

type Props = { state: State; onState: (state: State) => void; onOpen: () => void };

function Message({ state, onState, onOpen }: Props) {
  switch (state.is) {
    case "ready":
      return (
        <>
          <h1>Je aanvraag staat klaar</h1>
          <p className="lead">Nog één klik en je ziet je aanvraag met je offertes.</p>
          <Button size="4" onClick={onOpen}>
            Naar je aanvraag
          </Button>
        </>
      );
    case "asking":
      return <OtherAccount email={state.email} />;
    case "ended":
      return <Ended token={state.token} onSent={() => onState({ is: "sent" })} />;
    case "none":
    case "unknown":
      return (
        <Unknown
          words={state.is === "none" ? WITHOUT_LINK : errorTexts.REQUEST_LINK_UNKNOWN}
          onSent={() => onState({ is: "sent" })}
        />
      );
    case "sent":
      return (
        <>
          <ConfirmationHeading as="h1">Kijk in je mailbox</ConfirmationHeading>
          <p className="lead">Hoort er een aanvraag bij dit e-mailadres, dan is je nieuwe link onderweg.</p>
          <p className="soft">Niets ontvangen? Kijk ook in je map met ongewenste mail.</p>
        </>
      );
    case "refused":
      return (
        <>
          <h1>{wordsOfCode(state.code).title}</h1>
          <p className="lead">{wordsOfCode(state.code).text}</p>
          <Button asChild size="4">
            <AppLink to="/auth" search={{ redirect: "/client-dashboard" }}>
              Inloggen
            </AppLink>
          </Button>
        </>
      );
    default:
      return (
        <>
          <h1>Er is nog geen verbinding</h1>
          <p className="lead">We konden je aanvraag nog niet openen. Je link blijft gewoon werken.</p>
          <Button size="4" onClick={beginAnew}>
            Opnieuw proberen
          </Button>
        </>
      );
  }
}

function OtherAccount({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);
  const goOn = async () => {
    setBusy(true);
    try {
      const { leaveOtherAccount } = await import("./request-link");
      // As a new document nothing of theirs stays in memory; as a guest it waits for the press.
      if (await leaveOtherAccount()) beginAnew();
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  return (
    <>
      <h1>Je bent ingelogd met een ander e-mailadres</h1>
      <p className="lead">
        Je bent hier ingelogd als{" "}
        <b>
          <MailAddress address={email} />
        </b>
        . De aanvraag in deze mail hoort bij een ander e-mailadres.
      </p>
      <p className="soft">Ga je verder, dan loggen we {email} uit op dit apparaat. Daarna open je de aanvraag.</p>
      <div className={styles.buttons}>
        <LineButton size="4" busy={busy} busyLabel="Bezig..." onClick={() => void goOn()}>
          Uitloggen en verdergaan
        </LineButton>
        <Button asChild size="4" variant="outline" color="gray" highContrast>
          <AppLink to="/client-dashboard">Ingelogd blijven</AppLink>
        </Button>
      </div>
    </>
  );
}

function Ended({ token, onSent }: { token: string; onSent: () => void }) {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const { sendAnotherLink } = await import("./request-link");
      await sendAnotherLink({ token });
      onSent();
    } catch (error) {
      showError(error);
      setBusy(false);
    }
  };
  const { title, text } = errorTexts.REQUEST_LINK_ENDED;
  return (
    <>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <div className={styles.buttons}>
        <LineButton size="4" busy={busy} busyLabel="Bezig met versturen..." onClick={() => void send()}>
          Mail me een nieuwe link
        </LineButton>
        <Button asChild size="4" variant="outline" color="gray" highContrast>
          <AppLink to="/auth" search={{ redirect: "/client-dashboard" }}>
            Inloggen met wachtwoord
          </AppLink>
        </Button>
      </div>
    </>
  );
}

/** For who comes without a link: from the page that says what was sent. */
const WITHOUT_LINK = {
  title: "Open je aanvraag",
  text: "Druk op de knop in onze mail. Is die mail zoek? Vul je e-mailadres in, dan mailen we je een nieuwe link.",
};

/** Who sent a request here a moment ago need not type again where it was confirmed. */
function emailOfSent(): string {
  const sent = readKept(sentEntry);
  return sent?.what === "request" ? sent.email : "";
}

function Unknown({ words: { title, text }, onSent }: { words: typeof WITHOUT_LINK; onSent: () => void }) {
  const { field, busy, ...sending } = useSendForm<ForgotPassword, ForgotPassword>({
    key: null,
    initial: { email: emailOfSent() },
    resolver: draftResolver<ForgotPassword, ForgotPassword>(forgotPasswordSchema),
    failure: errorWordsOf,
    send: async ({ email }) => {
      const { sendAnotherLink } = await import("./request-link");
      await sendAnotherLink({ email });
      onSent();
    },
  });
  return (
    <Form of={sending} className={styles.form}>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <TextField label="E-mail" type="email" autoComplete="email" required {...field("email")} />
      <LineButton type="submit" size="4" busy={busy} busyLabel="Bezig met versturen...">
        Mail me een nieuwe link
      </LineButton>
    </Form>
  );
}
