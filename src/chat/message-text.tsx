import { CHAT_LINKS } from "../../domain/chat";
import { AppLink } from "../ui/app-link";

const links = new Set<string>(CHAT_LINKS);

/** A message as text, never as HTML. Paths of our own pages in it are links. */
export function MessageText({ text, onFollow }: { text: string; onFollow: () => void }) {
  return text.split(/((?<=^|[\s(])\/[a-z-]+(?:\/[a-z-]+)*)/).map((part, index) =>
    links.has(part) ? (
      <AppLink key={index} to={part} onClick={onFollow}>
        {part}
      </AppLink>
    ) : (
      part
    ),
  );
}
