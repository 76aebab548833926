import { expect, it } from "vitest";
import { mailHref, whatsAppHref } from "./phones";

it.each([
  ["06 12 34 56 78", "https://wa.me/31612345678"],
  ["+31 (0)6 12345678", "https://wa.me/31612345678"],
  ["0031 6-12345678", "https://wa.me/31612345678"],
  ["030 1234567", null],
  ["+32 470 12 34 56", null],
])("a message to %s begins at %s (N13)", (phone, href) => {
  expect(whatsAppHref(phone)).toBe(href);
});

it.each([
  ["sanne@voorbeeld.nl", "mailto:sanne@voorbeeld.nl"],
  ["jan+vloer@voorbeeld.nl", "mailto:jan%2Bvloer@voorbeeld.nl"],
  ["info?bcc=x@voorbeeld.nl", "mailto:info%3Fbcc%3Dx@voorbeeld.nl"],
])("a mail to %s is written to nobody else and says nothing by itself", (email, href) => {
  expect(mailHref(email)).toBe(href);
});
