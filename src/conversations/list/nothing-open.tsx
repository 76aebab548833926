import { Button } from "@radix-ui/themes";
import { unreadStore } from "../../app/unread/unread-store";
import { conversationLink } from "../../app/links";
import { isHeldBack } from "../../lib/local/held-contacts";
import { useStore } from "../../lib/store";
import { AppLink } from "../../ui/app-link";
import { Unbroken } from "../../ui/unbroken";
import styles from "./nothing-open.module.css";
import type { ListedConversation } from "../types";

/**
 * The part beside the list on a desktop while no conversation is open: suggestions for what to do next. It marks
 * nothing as read.
 */
export function NothingOpen({ newest: { briefId, companyId, otherName, title } }: { newest: ListedConversation }) {
  const unread = useStore(unreadStore, 0);
  const isHeld = isHeldBack({ name: otherName });
  return (
    <section className={styles.pane} aria-labelledby="niets-open">
      <Talk />
      <h2 id="niets-open">
        {unread === 0
          ? "Alles is gelezen"
          : unread === 1
            ? "Er is 1 nieuw bericht"
            : `Er zijn ${unread} nieuwe berichten`}
      </h2>
      <p className="soft">
        Kies een gesprek uit de lijst. Het laatste is {isHeld ? "" : `met ${otherName}, `}over <Unbroken text={title} />
        .
      </p>
      <Button asChild size="3" {...(unread === 0 && { variant: "outline", color: "gray", highContrast: true })}>
        <AppLink {...conversationLink(briefId, companyId)}>Open het laatste gesprek</AppLink>
      </Button>
    </section>
  );
}

/** Two planks that speak to each other, laid in broken bond. */
function Talk() {
  return (
    <svg className={styles.talk} viewBox="0 0 236 112" aria-hidden="true">
      <path fill="var(--vo-oak-2)" d="M4 4h150v42H4zM22 46h16L22 60z" />
      <path fill="none" stroke="var(--vo-oak-3)" strokeWidth="2" d="M4 17q48-6 84 1t66-3M4 32q54 5 90 0t60 1" />
      <path fill="var(--vo-oak-4)" d="M4 43h150v3H4z" />
      <path fill="var(--green-9)" d="M82 52h150v42H82zM214 94h-16l16 14z" />
      <path fill="none" stroke="var(--green-8)" strokeWidth="2" d="M82 65q48-6 84 1t66-3M82 80q54 5 90 0t60 1" />
      <path fill="var(--vo-door)" d="M82 91h150v3H82z" />
    </svg>
  );
}
