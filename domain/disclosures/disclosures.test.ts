import fc from "fast-check";
import { expect, test } from "vitest";
import { contactFor, fieldsIn, fieldsOf, WITHDRAWN_NAME } from "./disclosures";
import { fieldsInWords } from "./registerWords";

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
  by: fc.constant("all" as const),
});

test("a company reads details only while it is entitled to them and they are not withdrawn (B08, I4)", () => {
  fc.assert(
    fc.property(contact, reach, (stored, given) => {
      const read = contactFor(stored, given);
      expect(read === null).toBe(!given.entitled);
      if (read === null) return;
      if (given.withdrawn) expect(read).toEqual({ name: WITHDRAWN_NAME, email: "", phone: null, street: null });
      else expect(read).toEqual(stored);
      // What is withdrawn is nothing that a line of the register could name.
      expect(fieldsOf(read, false).length === 0).toBe(given.withdrawn);
    }),
  );
});

test("a text that leaves is registered with the details that stand in it, also over a folded line (B08)", () => {
  const stored = { name: "Noor de Wit", email: "noor@voorbeeld.nl", phone: "06 12 34 56 78", street: "Kade 3" };
  expect(fieldsIn("Opmeten bij Noor de\r\n  Wit, Kade 3", stored)).toEqual(["name", "street"]);
  expect(fieldsIn("Opmeten: laminaat", stored)).toEqual([]);
});

test.each(["+31 (0)6 12345678", "tel:+31612345678", "0031-6-1234.5678", "06-12345678"])(
  "a text that leaves with the number written as %s is registered with it (B08)",
  (written) => {
    const stored = {
      name: "Noor de Wit",
      email: "noor@voorbeeld.nl",
      phone: "06 12 34 56 78 (na zes uur)",
      street: null,
    };
    expect(fieldsIn(`Telefoon: ${written}`, stored)).toEqual(["phone"]);
    expect(fieldsIn("Telefoon: 06 12 34 56 79", stored)).toEqual([]);
  },
);

test("a calendar file that escapes an address is registered with it (B08)", () => {
  const stored = { name: "Noor", email: "noor@voorbeeld.nl", phone: null, street: "Kade 3, achterom" };
  expect(fieldsIn("LOCATION:Kade 3\\, achterom\\, Zeist", stored)).toEqual(["street"]);
});

test("the fields of a line read as a sentence (B08)", () => {
  expect(fieldsInWords(["phone", "name", "street"])).toBe("Naam, telefoonnummer en adres");
  expect(fieldsInWords(["email"])).toBe("E-mailadres");
  expect(fieldsInWords([])).toBe("");
});
