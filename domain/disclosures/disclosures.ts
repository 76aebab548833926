/** What leaves of a client's details, to whom and by which way: words of both sides (B08). */
import { asWished, type ContactData, type ContactWay } from "./wish";

/** The details that the register names. `words` are the client's own, unabridged. */
export const DISCLOSED_FIELDS = ["name", "email", "phone", "street", "words"] as const;
export type DisclosedField = (typeof DISCLOSED_FIELDS)[number];

/** The ways in which details leave to a company. `mail` and `calendar` are copies of what the company may read. */
export const COMPANY_WAYS = ["unlock", "quote", "shared", "mail", "calendar", "export"] as const;
/** Events of the register in which nothing leaves. */
export const REGISTER_EVENTS = ["withdrawn", "returned"] as const;
export type RegisterEvent = (typeof REGISTER_EVENTS)[number];
export const REGISTER_WAYS = [...COMPANY_WAYS, ...REGISTER_EVENTS] as const;
export type RegisterWay = (typeof REGISTER_WAYS)[number];
/** The ways in which staff sees details. */
export const STAFF_WAYS = ["list", "search", "page", "conversation", "file", "account", "company"] as const;
export type StaffWay = (typeof STAFF_WAYS)[number];

/** The name that a company reads in the place of a client's who withdrew the details. */
export const WITHDRAWN_NAME = "Ingetrokken door de klant";
/** The name that everybody reads in the place of a client's whose details were erased (C65). */
export const ERASED_NAME = "Gegevens verwijderd";

/** Digits of a Dutch number behind its 0 or +31, the same in all ways of writing it. */
const LOCAL_DIGITS = 9;

/** Whether nothing of the client is left in these contact data: they were erased, or withdrawn. */
export function isGone({ name }: Pick<ContactData, "name">): boolean {
  return name === WITHDRAWN_NAME || name === ERASED_NAME;
}

/** What decides about a company: its unlock or accepted quote, and what the client wishes, shared or withdrew. */
export type Reach = { entitled: boolean; withdrawn: boolean; shared: boolean; by: ContactWay };

/**
 * The contact data as a company may read them; null when it may read none. Withdrawn details read as a name that says
 * so, and nothing else; else they are as the client wishes, or whole once the client shared them.
 */
export function contactFor<Contact extends ContactData>(contact: Contact, reach: Reach): ContactData | null {
  if (!reach.entitled) return null;
  if (reach.withdrawn) return { name: WITHDRAWN_NAME, email: "", phone: null, street: null };
  const { name, email, phone, street } = contact;
  return asWished({ name, email, phone, street }, reach.shared ? "all" : reach.by);
}

/** Which fields somebody receives who reads these contact data, and the client's words with them. */
export function fieldsOf(contact: ContactData, readsWords: boolean): DisclosedField[] {
  if (isGone(contact)) return [];
  const held: DisclosedField[] = ["name", "email", "phone", "street"];
  const given = held.filter((field) => (contact[field as keyof ContactData] ?? "") !== "");
  return readsWords ? [...given, "words"] : given;
}

/** Which of the contact data stand in a text that leaves, such as a mail or a calendar file. */
export function fieldsIn(text: string, contact: ContactData): DisclosedField[] {
  // A calendar file folds its lines at 75 bytes and escapes commas and semicolons.
  const whole = text.replace(/\r?\n /g, "").replace(/\\([,;\\])/g, "$1");
  const numbers = whole.replace(/[\s().-]/g, "");
  return fieldsOf(contact, false).filter((field) => {
    const value = contact[field as keyof ContactData]!;
    return whole.includes(value) || (field === "phone" && dialled(value).some((number) => numbers.includes(number)));
  });
}

/** The numbers in what somebody wrote as theirs, without what differs by how they are written: +31, 0031, 0. */
function dialled(phone: string): string[] {
  const runs = phone.match(/\d(?:[\s().-]{0,3}\d)+/g) ?? [];
  return runs.map((run) => run.replace(/\D/g, "").slice(-LOCAL_DIGITS)).filter(({ length }) => length === LOCAL_DIGITS);
}
