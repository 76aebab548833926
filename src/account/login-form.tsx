import type { ReactNode } from "react";
import { signInSchema, type SignIn } from "../../domain/forms/accounts";
import { REDIRECT_AFTER_LOGIN_MS } from "../../domain/limits";
import { draftResolver } from "../ui/forms/draft-resolver";
import { guestDraftKey } from "../app/kept/guest-drafts";
import { errorWordsOf } from "../lib/error-code";
import { loadLive, requestLive } from "../app/live/live-store";
import { signedIn, type Viewer } from "../app/session/session";
import { useGoTo, type Target } from "../app/use-go-to";
import { wait } from "../lib/wait";
import { Form } from "../ui/forms/form";
import { TextField } from "../ui/forms/text-field";
import { useSendForm } from "../ui/forms/use-send-form";
import { showToast } from "../ui/overlays/toast-store";
import { MailLink } from "./mail-link";
import { LineButton } from "../app/live/line-button";

type Props = {
  /** Filled in when a registration found that the account exists. */
  initialEmail?: string;
  /** The title of every failure's toast; without it each failure has the catalogue's own. */
  failureTitle?: string;
  /** What the toast of a login says under its greeting. */
  said?: string;
  /** Where a login leads to; null stands for a session that did not come in time. */
  targetFor: (viewer: Viewer | null) => Target;
  /** Told before the session changes, so that the page leaves going on to this form. */
  onUnderWay: (underWay: boolean) => void;
  /** Also mails a link to who has no password; not on pages for companies, whose accounts no link opens. */
  mailsLink?: boolean;
  /** The page's class for the form: this component has no styles of its own, for they would weigh on every page. */
  className: string | undefined;
  /** What stands under the button: links. */
  children: ReactNode;
};

/**
 * The login form for every role and every login page. Half a second after the greeting the next page opens (AUTH-015,
 * AUTH-016, AUTH-021, CAUTH-026 to CAUTH-029).
 */
export function LoginForm({
  initialEmail = "",
  failureTitle,
  said = "Je bent ingelogd.",
  targetFor,
  onUnderWay,
  mailsLink = false,
  className,
  children,
}: Props) {
  const goTo = useGoTo();
  const { form, field, busy, ...sending } = useSendForm<SignIn, SignIn>({
    // An address that came from a registration is the one to log in with, not what was typed here before.
    key: initialEmail === "" ? guestDraftKey("login") : null,
    initial: { email: initialEmail, password: "" },
    secret: ["password"],
    serverRendered: true,
    resolver: draftResolver<SignIn, SignIn>(signInSchema),
    failure: (error) => {
      const words = errorWordsOf(error);
      return failureTitle === undefined ? words : { title: failureTitle, text: words.text };
    },
    send: async ({ email, password }) => {
      onUnderWay(true);
      try {
        const { signIn } = await loadLive();
        await signIn({ flow: "signIn", email, password });
      } catch (error) {
        onUnderWay(false);
        throw error;
      }
      showToast({ title: "Welkom terug!", text: said });
      const [viewer] = await Promise.all([signedIn(), wait(REDIRECT_AFTER_LOGIN_MS)]);
      await goTo(targetFor(viewer));
    },
  });

  return (
    <Form of={sending} onFocus={requestLive} className={className}>
      <TextField label="E-mail" type="email" autoComplete="email" required {...field("email")} />
      <TextField label="Wachtwoord" type="password" autoComplete="current-password" required {...field("password")} />
      <LineButton type="submit" size="4" busy={busy} busyLabel="Bezig met inloggen...">
        Inloggen
      </LineButton>
      {children}
      {mailsLink && (
        <MailLink
          readEmail={async () =>
            (await form.trigger("email", { shouldFocus: true })) ? form.getValues("email").trim() : null
          }
        />
      )}
    </Form>
  );
}
