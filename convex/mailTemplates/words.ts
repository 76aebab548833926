/**
 * Words that other people typed, as they may appear in a mail (docs/adr/0025-registry-of-mails.md). Forms refuse a
 * text that is no name; these functions replace one that is stored all the same.
 */
import { requestLinkLife } from "../../domain/limitWords";
import { inOneLine, isPlainName } from "../../domain/plainText";

/** Longer names are left out of greetings and subjects: they tell a story. */
const COMPANY_MAX = 60;
/** One word of letters, as first names are: "Anne-Marie", "D'Arcy". */
const FIRST_NAME = /^\p{L}[\p{L}\p{M}'’-]{0,24}$/u;

/** "Hoi Noor,": greets a person by the first name, when it looks like a name. */
export function greetPerson(name: string | null): string {
  const firstName = firstNameOf(name);
  return firstName === null ? "Hoi," : `Hoi ${firstName},`;
}

/** "Hoi Eikenhart,": greets a company by its name, when it looks like a name. */
export function greetCompany(name: string): string {
  return greet(companyName(name, ""));
}

/** Greets the owner of an account. A company that named no person is greeted by the company's name. */
export function greetUser({ name, companyName: company }: { name?: string; companyName?: string }): string {
  return name !== undefined && name === company ? greetCompany(company) : greetPerson(name ?? null);
}

/** Greets a company's contact person by the first name, else the company by its name. */
export function greetContact(contactName: string, company: string): string {
  const firstName = contactName === company ? null : firstNameOf(contactName);
  return firstName === null ? greetCompany(company) : greet(firstName);
}

/** The company's name when it looks like a name, else `otherwise`. */
export function companyName(name: string, otherwise: string): string {
  const plain = inOneLine(name);
  return plain.length <= COMPANY_MAX && isPlainName(plain) ? plain : otherwise;
}

/** A person's whole name when it looks like a name, else `otherwise`. */
export function personName(name: string, otherwise: string): string {
  return companyName(name, otherwise);
}

/**
 * The line for a client below a button that opens the request without a login (`isKey`); empty for a button that leads
 * to a login.
 */
export function aboutLink({ isKey }: { isKey: boolean }): string[] {
  if (!isKey) return [];
  return [
    `Met de knop open je je aanvraag direct, zonder wachtwoord. Hij werkt één keer en blijft ${requestLinkLife} geldig.`,
  ];
}

function firstNameOf(name: string | null): string | null {
  const plain = inOneLine(name ?? "");
  const [first = ""] = plain.split(" ");
  return FIRST_NAME.test(first) && isPlainName(plain) ? first : null;
}

function greet(name: string): string {
  return name === "" ? "Hoi," : `Hoi ${name},`;
}
