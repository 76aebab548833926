/** How and when a client wants to be reached, and what a company reads of the contact data then (B04). */

/** A client's contact data, as they are stored or as somebody may read them. */
export type ContactData = { name: string; email: string; phone: string | null; street: string | null };

/** Beside messages, which always work. `all` is what the specification gives: the number and the address of mail. */
export const CONTACT_WAYS = ["all", "call", "mail", "messages"] as const;
export type ContactWay = (typeof CONTACT_WAYS)[number];
export const CONTACT_TIMES = ["any", "day", "evening", "weekend"] as const;
export type ContactTime = (typeof CONTACT_TIMES)[number];
export type ContactWish = { by: ContactWay; when: ContactTime };

/** What holds for a request whose client said nothing. */
export const NO_WISH: ContactWish = { by: "all", when: "any" };

export const WAY_LABELS: Record<ContactWay, string> = {
  all: "Bellen, mailen of berichten",
  call: "Bellen of berichten",
  mail: "Mailen of berichten",
  messages: "Alleen berichten",
};
export const TIME_LABELS: Record<ContactTime, string> = {
  any: "Maakt niet uit",
  day: "Overdag",
  evening: "Na 18.00 uur",
  weekend: "In het weekend",
};

/** Whether a company that may read the details reads the telephone number, and whether the address of mail. */
export function opensOf(by: ContactWay): { phone: boolean; email: boolean } {
  return { phone: by === "all" || by === "call", email: by === "all" || by === "mail" };
}

/** What a company with the details can do, as a verb to their client: "bellen". */
export function reachWords(by: ContactWay, hasPhone: boolean): string {
  const opens = opensOf(by);
  if (opens.phone && hasPhone) return "bellen";
  return opens.email ? "mailen" : "een bericht sturen";
}

/** What a client's chosen company gets of them, as the client reads it. */
export function givenWords(by: ContactWay): string {
  const { phone, email } = opensOf(by);
  const more = [phone && "telefoonnummer", email && "e-mailadres"].filter(Boolean);
  const last = more.pop();
  return last === undefined ? "je naam en adres" : `je ${["naam", "adres", ...more].join(", ")} en ${last}`;
}

/** What a chosen company has got of its client, in the specification's word where the client holds nothing back. */
export function receivedWords(by: ContactWay): string {
  return by === NO_WISH.by ? "je contactgegevens" : givenWords(by);
}

/** The contact data without the ways by which their owner does not want to be reached. */
export function asWished(contact: ContactData, by: ContactWay): ContactData {
  const opens = opensOf(by);
  return { ...contact, email: opens.email ? contact.email : "", phone: opens.phone ? contact.phone : null };
}

/** What a company gets that unlocks the request, in a sentence; null when that is what every unlock gives. */
export function promiseOf({ by, when }: ContactWish): string | null {
  const time = when === "any" ? "" : ` Het liefst ${TIME_LABELS[when].toLowerCase()}.`;
  switch (by) {
    case "all":
      return time === "" ? null : `Deze klant is bereikbaar per telefoon, mail en bericht.${time}`;
    case "call":
      return `Deze klant wil gebeld worden of een bericht krijgen: je krijgt geen e-mailadres.${time}`;
    case "mail":
      return `Deze klant wil een mail of een bericht krijgen: je krijgt geen telefoonnummer.${time}`;
    case "messages":
      return `Deze klant wil alleen berichten: je krijgt geen telefoonnummer of e-mailadres, tot de klant die met je deelt.${time}`;
  }
}

/**
 * The wish in a form's draft, as a request is sent with it: nothing for what holds without a word. What the form does
 * not offer, or an older draft does not have, is no wish.
 */
export function wishIn({ contactBy, contactWhen }: { contactBy: string; contactWhen: string }): { wish?: ContactWish } {
  const by = CONTACT_WAYS.find((way) => way === contactBy) ?? NO_WISH.by;
  const when = CONTACT_TIMES.find((time) => time === contactWhen) ?? NO_WISH.when;
  return by === NO_WISH.by && when === NO_WISH.when ? {} : { wish: { by, when } };
}
