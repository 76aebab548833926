import { CHAT_LINKS } from "../../domain/chat";
import { AppLink } from "../ui/app-link";

/** A message as text, never as HTML. Paths of our own pages in it become links. */
export function MessageText({ text, onFollow }: { text: string; onFollow: () => void }) {
  return text.split(/(\/[a-z-]+(?:\/[a-z-]+)*)/).map((part, index, parts) => {
    // A path stands by itself, and not in a word or in an address of another site.
    const page = /(?:^|[\s(])$/.test(parts[index - 1] ?? "") ? CHAT_LINKS.find((path) => path === part) : undefined;
    return page === undefined ? (
      part
    ) : (
      <AppLink key={index} to={page} onClick={onFollow}>
        {part}
      </AppLink>
    );
  });
}
