import { CHAT_LINKS } from "../../domain/chat";
import { AppLink } from "../ui/app-link";

/** A message as text, never as HTML. Paths of our own pages in it become links. */
export function MessageText({ text, onFollow }: { text: string; onFollow: () => void }) {
  return text.split(/((?<=^|[\s(])\/[a-z-]+(?:\/[a-z-]+)*)/).map((part, index) => {
    const page = CHAT_LINKS.find((path) => path === part);
    return page === undefined ? (
      part
    ) : (
      <AppLink key={index} to={page} onClick={onFollow}>
        {part}
      </AppLink>
    );
  });
}
