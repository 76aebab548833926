import { Button } from "@radix-ui/themes";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { errorTexts } from "../../../domain/errors";
import { AppLink } from "../../components/app-link/app-link";
import { EmptyState } from "../../components/empty-state/empty-state";
import { GoTo } from "../../components/guard/go-to";
import { showError } from "../../components/toast/show-error";
import { showToast } from "../../components/toast/toast-store";
import { Waiting } from "../../components/waiting/waiting";
import { errorCodeOf } from "../../lib/error-code";
import { loadLive } from "../../lib/live/live-store";
import { safePath } from "../../lib/safe-path";
import { useSession } from "../../lib/session/session";
import { useGoTo } from "../../lib/use-go-to";
import { linkPath, readLink, type LinkSearch } from "./link";

/** Long enough to read on the login page, which comes up at the same time. */
const LOG_IN_FIRST_TOAST_MS = 20_000;

/**
 * Takes a verification link (AUTH-033 to AUTH-039). It leaves the address bar before anything else happens, and is used
 * once, however often the page renders. A link that resets a password goes on to /reset-password unused (C10). One that
 * counts only in the account that it confirms leads to the login and from there back to itself (C11).
 */
export function VerifyPage({ search }: { search: LinkSearch }) {
  const goTo = useGoTo();
  const { pathname, hash } = useLocation();
  const begun = useRef(false);
  const session = useSession();
  const [login, setLogin] = useState<string | null>(null);
  const [state, setState] = useState<"busy" | "incomplete" | "unreachable">("busy");

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const link = readLink(search, hash);
    const verify = async () => {
      await goTo(pathname);
      if (link.kind === "incomplete") return setState("incomplete");
      if (link.kind === "foreign") return await refuse();
      try {
        const { verifyLink } = await import("./verify-link");
        const { purpose, role } = await verifyLink(link.parameters);
        const { tokenHash, token, code } = link.parameters;
        if (purpose === "resetPassword") {
          return await goTo(`/reset-password?token=${encodeURIComponent(tokenHash ?? token ?? code ?? "")}`);
        }
        if (role === "PHOTOGRAPHER") return await goTo("/vloeren/email-geverifieerd");
        await goTo(clientTarget(search.redirect));
      } catch (error) {
        const code = errorCodeOf(error);
        if (code === null) setState("unreachable");
        else if (code === "LINK_NEEDS_LOGIN") askForLogin();
        else await refuse();
      }
    };
    const refuse = async () => {
      showError(null, "LINK_INVALID", { forNextPage: true });
      await goTo("/auth");
    };
    const askForLogin = () => {
      showToast({ ...errorTexts.LINK_NEEDS_LOGIN, tone: "info", durationMs: LOG_IN_FIRST_TOAST_MS });
      setLogin(`/auth?redirect=${encodeURIComponent(linkPath(pathname, search, hash))}`);
    };
    void verify();
  }, [search, hash, pathname, goTo]);

  if (login !== null && session.status === "guest") return <GoTo address={login} />;
  if (login !== null && session.status === "signedIn") {
    return (
      <div className="wrap app">
        <EmptyState
          heading="h1"
          art="losse-plank"
          title="Je bent ingelogd met een ander account"
          text={`Deze link hoort niet bij ${session.viewer.email}. Log uit en log in met het account dat je bevestigt.`}
        >
          <Button size="3" onClick={() => void logOut()}>
            Uitloggen en verder
          </Button>
        </EmptyState>
      </div>
    );
  }
  if (state === "busy") return <Waiting title="Je e-mailadres wordt bevestigd" />;
  return (
    <div className="wrap app">
      {state === "incomplete" ? (
        <EmptyState
          heading="h1"
          art="losse-plank"
          title="Ongeldige verificatielink"
          text="De link is niet compleet. Open hem vanuit de mail, of kopieer het hele adres."
        >
          <Button asChild size="3">
            <AppLink to="/auth">Naar inloggen</AppLink>
          </Button>
        </EmptyState>
      ) : (
        <EmptyState
          heading="h1"
          art="losse-plank"
          title="Er ging iets mis"
          text="We konden je link nog niet controleren. Open hem nog een keer vanuit de mail als je weer verbinding hebt."
        >
          <Button asChild size="3">
            <AppLink to="/contact">Neem contact op</AppLink>
          </Button>
        </EmptyState>
      )}
    </div>
  );
}

/** Our mails name /verhuis, the way by role; for clients that is the login page that says it worked (C58). */
function clientTarget(redirect: string | undefined): string {
  const target = safePath(redirect);
  return target === null || target === "/verhuis" ? "/auth?verified=1" : target;
}

/** Ends the session here; the page goes on to the login as soon as nobody is logged in. */
async function logOut(): Promise<void> {
  try {
    const { signOut } = await loadLive();
    await signOut();
  } catch (error) {
    showError(error);
  }
}
