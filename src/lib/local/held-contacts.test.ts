import { expect, test } from "vitest";
import { isHeldBack, withoutContacts } from "./held-contacts";

const contact = { name: "Sanne Visser", email: "sanne@voorbeeld.example", phone: "0612345678", street: null };

test("an answer that holds back says which details there are, and none of them", () => {
  const answers = [
    { unlockedAt: 1, contact, words: { description: "Bel Sanne Visser op 0612345678" } },
    { page: [{ brief: { title: "Parket" }, contact }], isDone: true },
    [{ contact }],
  ];
  const held = withoutContacts(answers);
  expect(JSON.stringify(held)).not.toMatch(/Sanne|sanne|0612345678/);
  expect(held).toMatchObject([
    { unlockedAt: 1, contact: { phone: "", street: null } },
    { page: [{ brief: { title: "Parket" } }], isDone: true },
    [{ contact: { name: "" } }],
  ]);
  expect(isHeldBack((held[2] as { contact: typeof contact }[])[0]!.contact)).toBe(true);
  expect(isHeldBack(contact)).toBe(false);
});

test("a company's conversation holds back who its client is and what was said last, a client's names the company", () => {
  const last = { by: "client", text: "Bel Sanne op 0612345678", photos: 0 };
  const row = { side: "company", otherName: "Sanne Visser", title: "Parket", last };
  const held = withoutContacts({ page: [row], isDone: true }).page[0]!;
  expect(JSON.stringify(held)).not.toMatch(/Sanne|0612345678/);
  expect(held).toMatchObject({ otherName: "", title: "Parket", last: { by: "client", text: "" } });
  const clients = { ...row, side: "client", otherName: "Van Leeuwen Vloeren" };
  expect(withoutContacts(clients)).toBe(clients);
  const review = { by: "company", otherName: "Sanne", own: null };
  expect(withoutContacts([review])).toEqual([{ ...review, otherName: "" }]);
});

test("takes a company's contact details out of a client's answer, and keeps its page", () => {
  const company = { page: { companyName: "Van Leeuwen" }, email: "info@leeuwen.example", phone: "0301234567" };
  const profile = { companyName: "Van Leeuwen", email: "info@leeuwen.example", phone: null };
  expect(withoutContacts(company)).toEqual({ page: { companyName: "Van Leeuwen" }, email: "", phone: "" });
  expect(withoutContacts(profile)).toEqual({ companyName: "Van Leeuwen", email: "", phone: null });
});

test("an answer holds back as the same object each time, and one without details is itself", () => {
  const answer = { contact };
  expect(withoutContacts(answer)).toBe(withoutContacts(answer));
  for (const none of [null, { contact: null, price: 1 }]) expect(withoutContacts(none)).toBe(none);
});
