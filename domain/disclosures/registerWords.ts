/** How the register reads to a client: in a file of its own, since no page needs it before it is opened (B08). */
import { DISCLOSED_FIELDS, type DisclosedField, type RegisterWay, type StaffWay } from "./disclosures";

/** The receiver that a client reads of a look by staff. */
export const STAFF_RECEIVER = "Een medewerker van Vloeren Opdrachten";

const FIELD_WORDS: Record<DisclosedField, string> = {
  name: "naam",
  email: "e-mailadres",
  phone: "telefoonnummer",
  street: "adres",
  words: "je eigen woorden",
};

/** The fields as a sentence names them: "Naam, telefoonnummer en adres". */
export function fieldsInWords(fields: readonly DisclosedField[]): string {
  const words = DISCLOSED_FIELDS.filter((field) => fields.includes(field)).map((field) => FIELD_WORDS[field]);
  const text = words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} en ${words.at(-1)}`;
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** How details left, as the client reads it behind the receiver's name. */
export const WAY_WORDS: Record<RegisterWay | StaffWay, string> = {
  unlock: "nam een plek op je aanvraag",
  quote: "is door jou gekozen",
  shared: "kreeg ze van jou",
  mail: "kreeg ze in een mail",
  calendar: "haalde ze op in de eigen agenda",
  export: "downloadde een kopie van de eigen gegevens",
  list: "zag ze in een lijst",
  search: "zocht ze op",
  page: "bekeek ze",
  conversation: "las een gesprek dat gemeld is",
  file: "sloeg een lijst ervan op",
  account: "keek mee in je account",
  company: "keek mee in het account van een bedrijf dat ze heeft",
  withdrawn: "heeft je gegevens niet meer: je hebt ze ingetrokken",
  returned: "gaf zijn plek terug en heeft je gegevens niet meer",
};
