import { expect, it } from "vitest";
import { mailHref } from "./mailHref";

it.each([
  ["sanne@voorbeeld.nl", "mailto:sanne@voorbeeld.nl"],
  ["jan+vloer@voorbeeld.nl", "mailto:jan%2Bvloer@voorbeeld.nl"],
  ["info?bcc=x@voorbeeld.nl", "mailto:info%3Fbcc%3Dx@voorbeeld.nl"],
])("a mail to %s is written to nobody else and says nothing by itself", (email, href) => {
  expect(mailHref(email)).toBe(href);
});
