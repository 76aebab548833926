/** What must hold of every mail, whoever adds one (docs/adr/0025-registry-of-mails.md). */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mailNames } from "../../domain/staff/mailNames";
import { sampleMails, SOUND_WORDS } from "../mailTemplates/mailTemplates.setup";
import { restoreWorld } from "../tests/test.setup";
import { accountMails } from "./accounts";
import { blockMails } from "./blocks";
import { disclosureMails } from "./disclosures";
import { chosenMails } from "./chosen";
import { conversationMails } from "./conversations";
import { paymentMails } from "./payments";
import { placeMails } from "./places";
import { questionMails } from "./questions";
import { quoteMails } from "./quotes";
import { jobMails } from "./jobs";
import type { MailEvent } from "./mailArgs";
import { kindOf, mailKinds } from "./registry";
import { requestMails } from "./requests";
import { reviewMails } from "./reviews";
import { staffMails } from "./staff";
import { teamMails } from "./team";
import { trialMails } from "./trials";
import { visitMails } from "./visits";

// Without a type argument: by "import.meta.glob(" vitest knows that what it made of this file ages with other files.
const sources = import.meta.glob(["../**/*.ts", "!../**/*.test.ts", "!../**/*.setup.ts", "!../mailKinds/**"], {
  query: "?raw",
  import: "default",
  eager: true,
}) as Record<string, string>;
const templates = import.meta.glob(
  [
    "../mailTemplates/*.ts",
    "!../mailTemplates/{layout,words}.ts",
    "!../mailTemplates/*.setup.ts",
    "!../mailTemplates/*.test.ts",
  ],
  { eager: true },
) as Record<string, Record<string, unknown>>;
const events = Object.keys(mailKinds) as MailEvent[];

beforeEach(() => vi.stubEnv("SITE_URL", "https://vloeren.test"));
afterEach(restoreWorld);

describe("the registry of mails", () => {
  it("has each name once", () => {
    const parts = [
      accountMails,
      requestMails,
      jobMails,
      quoteMails,
      reviewMails,
      conversationMails,
      placeMails,
      questionMails,
      visitMails,
      paymentMails,
      trialMails,
      staffMails,
      blockMails,
      teamMails,
      disclosureMails,
      chosenMails,
    ];
    expect(parts.flatMap((part) => Object.keys(part)).sort()).toEqual([...events].sort());
  });

  it("has a Dutch name for staff for each", () => expect(Object.keys(mailNames).sort()).toEqual([...events].sort()));

  it("lists no mail that nothing causes", () => {
    const product = Object.values(sources).join("\n");
    expect(events.filter((event) => !product.includes(`"${event}"`))).toEqual([]);
  });

  it("leaves no template without a mail, so that every template has a sample", () => {
    const used = new Set<unknown>(events.map((event) => kindOf(event)!.template));
    const exported = Object.values(templates).flatMap((module) => Object.entries(module));
    expect(exported.length).toBeGreaterThan(30);
    expect(exported.filter(([, template]) => !used.has(template)).map(([name]) => name)).toEqual([]);
  });

  it("knows no mail by a name that every object has", () => {
    expect([kindOf("constructor"), kindOf("toString"), kindOf("gone")]).toEqual([null, null, null]);
  });
});

describe("what a mail declares", () => {
  it.each(events)(
    "%s: a link with a token works, and is kept from the outbox unless it only answers (C10)",
    (event) => {
      const kind = kindOf(event)!;
      const { text } = sampleMails(SOUND_WORDS)[event];
      const urls = text.match(/https:\S+[?&#](?:t|token|token_hash)=abc/g) ?? [];
      const keys = urls.filter((url) => !url.includes("/afmelden?"));
      expect(kind.keepToken !== undefined).toBe(keys.length > 0);
      expect(kind.carriesSecret).toBe(keys.some((url) => !/\/(nog-nodig|klopt-dit)\?/.test(url)));
    },
  );

  it.each(events)("%s: who can stop it is told where, and only mails to many can be stopped (C34)", (event) => {
    const kind = kindOf(event)!;
    const { text } = sampleMails(SOUND_WORDS)[event];
    const facts = kind.sample({ ...SOUND_WORDS, hasAccount: true });
    expect(kind.unsubscribeUrl?.(facts) ?? null).toBe(/https:\S+\/afmelden\?token=abc/.exec(text)?.[0] ?? null);
    if (kind.unsubscribeUrl !== undefined) expect(kind.audience).toBe("many");
  });
});
