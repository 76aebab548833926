import fc from "fast-check";
import { expect, test } from "vitest";
import { contactFor, fieldsOf } from "./disclosures";
import {
  asWished,
  givenWords,
  receivedWords,
  CONTACT_TIMES,
  CONTACT_WAYS,
  NO_WISH,
  promiseOf,
  reachWords,
} from "./wish";

const contact = fc.record({
  name: fc.string({ minLength: 1 }),
  email: fc.emailAddress(),
  phone: fc.option(fc.string({ minLength: 6 })),
  street: fc.option(fc.string({ minLength: 3 })),
});
const reach = fc.record({
  entitled: fc.boolean(),
  withdrawn: fc.boolean(),
  shared: fc.boolean(),
  by: fc.constantFrom(...CONTACT_WAYS),
});

test("number and address reach a company only by a wish that names them, or once they were shared (B04)", () => {
  fc.assert(
    fc.property(contact, reach, (stored, given) => {
      const read = contactFor(stored, given);
      if (read === null || given.withdrawn) return;
      const wanted = given.shared ? "all" : given.by;
      expect(read).toEqual(asWished(stored, wanted));
      if (wanted === "messages" || wanted === "mail") expect(read.phone).toBeNull();
      if (wanted === "messages" || wanted === "call") expect(read.email).toBe("");
      // The name always leaves, so a line always names it.
      expect(fieldsOf(read, false)).toContain("name");
    }),
  );
});

test("the panel says beforehand what a company gets, unless that is what every unlock gives (B04)", () => {
  expect(promiseOf(NO_WISH)).toBeNull();
  expect(promiseOf({ by: "messages", when: "any" })).toContain("geen telefoonnummer of e-mailadres");
  for (const when of CONTACT_TIMES.slice(1)) expect(promiseOf({ by: "all", when })).toContain("Het liefst");
});

test.each([
  ["all", true, "bellen"],
  ["all", false, "mailen"],
  ["call", true, "bellen"],
  ["call", false, "een bericht sturen"],
  ["mail", true, "mailen"],
  ["messages", true, "een bericht sturen"],
] as const)("a client who chose %s, with a number: %s, reads that a company can: %s (B04)", (by, hasPhone, words) => {
  expect(reachWords(by, hasPhone)).toBe(words);
});

test.each([
  ["all", "je naam, adres, telefoonnummer en e-mailadres", "je contactgegevens"],
  ["call", "je naam, adres en telefoonnummer", "je naam, adres en telefoonnummer"],
  ["mail", "je naam, adres en e-mailadres", "je naam, adres en e-mailadres"],
  ["messages", "je naam en adres", "je naam en adres"],
] as const)("whoever wishes %s reads that the chosen company gets %s", (by, given, received) => {
  expect(givenWords(by)).toBe(given);
  expect(receivedWords(by)).toBe(received);
});
