/** Mails and the assistant's knowledge made with other limits name those, and nowhere today's. */
import { expect, it, vi } from "vitest";
import { todaysLimits } from "../../domain/limits.setup";
import { sampleMails, SOUND_WORDS } from "../mailTemplates/mailTemplates.setup";
import { chatPrompt } from "../model/chat/chatPrompt";

vi.mock("../../domain/limits", async (original) => {
  const { otherLimits } = await import("../../domain/limits.setup");
  return { ...(await original<object>()), ...otherLimits };
});

it.each([true, false])("with other limits no mail names today's (to somebody with an account: %s)", (hasAccount) => {
  vi.stubEnv("SITE_URL", "https://vloeren.test");
  const mails = sampleMails(SOUND_WORDS, hasAccount);
  for (const [template, { subject, html, text }] of Object.entries(mails)) {
    expect([template, todaysLimits([subject, html, text].join("\n"))]).toEqual([template, []]);
  }
  expect(mails["notify-client-company-interested"].text).toContain("Dat kunnen er nooit meer dan dertien zijn.");
  expect(mails["verify-email"].text).toContain("De link werkt één keer en blijft 29 uur geldig.");
});

it("with other limits the assistant knows those only", () => {
  expect(todaysLimits(chatPrompt(true))).toEqual([]);
  expect(chatPrompt(true)).toContain("Maximaal 13 bedrijven");
});
