import { counted, inDigits } from "../../../domain/numberWords";
import type { Words } from "./types";

/** A number of companies in words: "1 bedrijf", "2.000 bedrijven". */
export const companies = (count: number) => counted(count, "bedrijf", "bedrijven", inDigits);
const mails = (count: number) => counted(count, "mail", "mails", inDigits);

/** The texts of an action that sends one mail to each company that it is about. */
export const mailWords: Words = {
  counted: companies,
  button: (count) => `Verstuur naar ${companies(count)}`,
  question: (count) => `Mail versturen naar ${companies(count)}?`,
  confirm: "Verstuur",
  consequence:
    "Wat verstuurd is, kun je niet terughalen. Elk bedrijf krijgt deze mail één keer, ook als je dit herhaalt.",
  busy: "Bezig met versturen.",
  done: (count) => `${mails(count)} klaargezet`,
  nobody: "Er is niemand die deze mail nog moet krijgen.",
};

/** The texts of an action that may send several mails to one company. */
export const manyMailsWords: Words = {
  ...mailWords,
  counted: mails,
  button: (count) => `Verstuur ${mails(count)}`,
  question: (count) => `${mails(count)} versturen?`,
  consequence: "Wat verstuurd is, kun je niet terughalen. Elke mail gaat één keer uit, ook als je dit herhaalt.",
  nobody: "Er is geen mail die nog moet worden verstuurd.",
};
