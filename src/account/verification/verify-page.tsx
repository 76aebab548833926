import { Button } from "@radix-ui/themes";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { AppLink } from "../../ui/app-link";
import { EmptyState } from "../../ui/empty-state";
import { GoTo } from "../../app/go-to";
import { showError } from "../../ui/overlays/show-error";
import { Waiting } from "../../app/waiting/waiting";
import { keepMailboxProof } from "../../app/session/device-token";
import { errorCodeOf } from "../../lib/error-code";
import { loadLive } from "../../app/live/live-store";
import { safePath } from "../../app/safe-path";
import { useSession } from "../../app/session/session";
import { useGoTo, type Target } from "../../app/use-go-to";
import { readLink } from "./link";
import type { LinkSearch } from "./link-search";

/**
 * The page of a verification link (AUTH-033 to AUTH-039). It removes the link from the address bar first, and uses it
 * once, however often the page renders. A link that resets a password is sent on to /reset-password unused (C10). After
 * a confirmation this tab keeps the proof with which the earlier password counts at the next login (C11).
 */
export function VerifyPage({ search }: { search: LinkSearch }) {
  const goTo = useGoTo();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const begun = useRef(false);
  const session = useSession();
  const [taken, setTaken] = useState<{ email: string; target: Target } | null>(null);
  const [state, setState] = useState<"busy" | "incomplete" | "unreachable">("busy");

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const link = readLink(search, hash);
    const verify = async () => {
      await navigate({ to: ".", search: {}, replace: true });
      if (link.kind === "incomplete") return setState("incomplete");
      if (link.kind === "foreign") return await refuse();
      try {
        const { verifyLink } = await import("./verify-link");
        const { purpose, role, email, proof } = await verifyLink(link.parameters);
        const { tokenHash, token, code } = link.parameters;
        if (purpose === "resetPassword") {
          return await goTo({ to: "/reset-password", search: { token: tokenHash ?? token ?? code ?? "" } });
        }
        keepMailboxProof(proof);
        setTaken({
          email,
          target: role === "PHOTOGRAPHER" ? { to: "/vloeren/email-geverifieerd" } : clientTarget(search.redirect),
        });
      } catch (error) {
        const code = errorCodeOf(error);
        if (code === null) setState("unreachable");
        else await refuse();
      }
    };
    const refuse = async () => {
      showError(null, "LINK_INVALID", { forNextPage: true });
      await goTo({ to: "/auth" });
    };
    void verify();
  }, [search, hash, navigate, goTo]);

  if (taken !== null && session.status !== "unknown") {
    if (session.status === "guest" || session.viewer.email === taken.email) return <GoTo target={taken.target} />;
    return (
      <div className="wrap app">
        <EmptyState
          heading="h1"
          art="losse-plank"
          title="Je e-mailadres is bevestigd"
          text={`${taken.email} is bevestigd. Je bent hier ingelogd als ${session.viewer.email}. Log uit om verder te gaan met het account dat je hebt bevestigd.`}
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
function clientTarget(redirect: string | undefined): Target {
  const target = safePath(redirect);
  return target === null || target === "/verhuis" ? { to: "/auth", search: { verified: "1" } } : target;
}

/** Ends the session here; the page goes on to the login as soon as nobody is logged in. */
async function logOut(): Promise<void> {
  try {
    const { signOut } = await loadLive();
    await signOut(() => Promise.resolve());
  } catch (error) {
    showError(error);
  }
}
