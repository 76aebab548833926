import { Button } from "@radix-ui/themes";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useEffect, useState } from "react";
import { api } from "../../convex/_generated/api";
import { Live } from "../app/live/live";
import { useLiveQuery } from "../app/live/use-local-query";
import { LoadFailed } from "../app/waiting/load-failed";
import { createPart, usePart } from "../lib/part";
import { AppLink } from "../ui/app-link";
import { EmptyState } from "../ui/empty-state";
import { Unbroken } from "../ui/unbroken";
import { ConversationSkeleton } from "./conversation-skeleton";
import styles from "./conversation.module.css";
import { Bubble } from "./timeline-row";
import { closedWords } from "./words";

/**
 * The page of a mail's link for a client without an account: one conversation to read, and how to answer (B03, C11).
 */
export function GuestPage({ token }: { token: string | undefined }) {
  return (
    <div className={`wrap app ${styles.guest}`}>
      {token === undefined ? (
        <LinkUnknown />
      ) : (
        <Live fallback={<ConversationSkeleton />}>
          <ByLink token={token} />
        </Live>
      )}
    </div>
  );
}

function ByLink({ token }: { token: string }) {
  const found = useLiveQuery({ query: api.conversations.byLink, args: { token } });
  const markRead = useMutation(api.conversations.markReadBy);
  const upTo = found.status === "success" ? (found.data?.messages.at(-1)?._creationTime ?? 0) : 0;
  useEffect(() => {
    if (upTo === 0) return;
    markRead({ token, upTo }).catch((error: unknown) => console.warn("What was read could not be said:", error));
  }, [markRead, token, upTo]);
  if (found.status === "error") return <LoadFailed heading="h1" title="Dit gesprek kon niet worden geladen" />;
  if (found.status === "pending") return <ConversationSkeleton />;
  if (found.data === null) return <LinkUnknown />;
  return (
    <>
      <Conversation conversation={found.data} />
      <GuestRegister token={token} />
    </>
  );
}

const linesPart = createPart(() => import("../requests/register/register-lines"));

/** Who received a guest's details, folded until it is opened (B08). */
function GuestRegister({ token }: { token: string }) {
  const [open, setOpen] = useState(false);
  const part = usePart(linesPart, open);
  const register = useLiveQuery({ query: api.disclosures.byLink, args: open ? { token } : "skip" });
  return (
    <details className={styles.register} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Wie heeft je gegevens gezien?</summary>
      {register.status === "error" && <p>Dit overzicht kan nu niet worden geladen.</p>}
      {part !== null && register.status === "success" && register.data !== null && (
        <>
          <part.RegisterLines lines={register.data} />
          <p className="quiet">Met een account trek je je gegevens bij een bedrijf weer in.</p>
        </>
      )}
    </details>
  );
}

type Found = NonNullable<FunctionReturnType<typeof api.conversations.byLink>>;

function Conversation({ conversation: { otherName, title, messages, closed } }: { conversation: Found }) {
  return (
    <>
      <header>
        <h1>{otherName}</h1>
        <p className="quiet">
          <Unbroken text={title} />
        </p>
      </header>
      <div className={styles.guestLog} role="log" aria-label={`Gesprek met ${otherName}`}>
        {messages.map((message) => (
          <Bubble
            key={message._id}
            message={message}
            isOwn={message.by === "client"}
            author={message.by === "client" ? "Jij" : otherName}
            isRead={false}
          />
        ))}
      </div>
      {closed !== null ? (
        <p className={styles.closed}>{closedWords(closed, "client", otherName)}</p>
      ) : (
        <div className={styles.answer}>
          <h2>Antwoorden?</h2>
          <p>
            Maak een account met het e-mailadres van je aanvraag, of log in. Je aanvraag en dit gesprek staan daar dan
            klaar.
          </p>
          <Button asChild size="3">
            <AppLink to="/auth" search={{ message: "register-to-track" }}>
              Antwoord met een account
            </AppLink>
          </Button>
        </div>
      )}
    </>
  );
}

function LinkUnknown() {
  return (
    <EmptyState
      art="losse-plank"
      heading="h1"
      title="Deze link werkt niet meer"
      text="Open de laatste mail over dit gesprek, of log in om je berichten te lezen."
    >
      <Button asChild size="3">
        <AppLink to="/auth">Inloggen</AppLink>
      </Button>
    </EmptyState>
  );
}
