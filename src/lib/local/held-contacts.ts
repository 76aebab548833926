import type { ConversationSide } from "../../../domain/conversations";

type Contact = { name: string; email: string; phone: string | null; street: string | null };

const held = new WeakMap<object, unknown>();

/**
 * A kept answer without somebody else's contact details, for the time in which the deployment is asked whether they may
 * still be seen. Present details become empty texts, so that the layout does not move when they come. Returns the same
 * object for the same answer.
 */
export function withoutContacts<T>(answer: T): T {
  if (typeof answer !== "object" || answer === null) return answer;
  if (!held.has(answer)) held.set(answer, made(answer));
  return held.get(answer) as T;
}

/** Whether contact details are blanked by `withoutContacts`. A real name is never empty. */
export function isHeldBack({ name }: Pick<Contact, "name">): boolean {
  return name === "";
}

function made(answer: object): unknown {
  if (Array.isArray(answer)) return answer.map(withoutContacts);
  if ("page" in answer && Array.isArray(answer.page)) return { ...answer, page: withoutContacts(answer.page) };
  // The client's own words may name them: without these the job shows those that everybody may read.
  const { words: _, ...rest } = answer as {
    words?: unknown;
    contact?: Contact | null;
    visit?: { file?: string | null };
    side?: ConversationSide;
    by?: ConversationSide;
    otherName?: string;
    last?: { text: string } | null;
    email?: string;
    phone?: string | null;
  };
  // To a company the other side of a review or a conversation is its client, whose words may say who it is too.
  if (rest.by === "company" && rest.otherName !== undefined) return { ...rest, otherName: "" };
  if (rest.side === "company" && rest.otherName !== undefined)
    return { ...rest, otherName: "", ...(rest.last && { last: { ...rest.last, text: "" } }) };
  // A calendar's entry names them too.
  if (rest.visit?.file) return { ...rest, visit: { ...rest.visit, file: "" } };
  // A client's company: its page is everybody's, its address and number are not.
  if (rest.email !== undefined) return { ...rest, email: "", phone: rest.phone && "" };
  if (!rest.contact) return answer;
  const { phone, street } = rest.contact;
  return { ...rest, contact: { name: "", email: "", phone: phone && "", street: street && "" } };
}
