import { callLinks } from "./layout";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { MAX_UNLOCKS } from "../../domain/limits";
import { readsAsLink } from "../../domain/plainText";
import type { MailEvent } from "../mailKinds/mailArgs";
import { mailKinds } from "../mailKinds/registry";
import type { MailContent } from "./layout";
import { sampleMails, SOUND_WORDS, type Words } from "./mailTemplates.setup";

beforeEach(() => void vi.stubEnv("SITE_URL", "https://vloeren.test"));

const mailsOf = (words: Partial<Words> = {}, hasAccount = true) =>
  Object.entries(sampleMails({ ...SOUND_WORDS, ...words }, hasAccount)) as [MailEvent, MailContent][];
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll("&amp;", "&"));
const buttons = (html: string) =>
  [...html.matchAll(/class="button"[^>]*><tr><td [^>]*><a [^>]*href="([^"]*)"/g)].map(([, url]) => url!);
/** What a person reads of a mail: without markup, and without the links and addresses that are ours to show. */
const readable = ({ subject, html, text }: MailContent) =>
  [subject, html.replace(/<style>.*?<\/style>/s, "").replace(/<[^<>]*>/g, "\n"), text.replace(/https:\/\/\S+/g, "")]
    .join("\n")
    .replaceAll("noor@voorbeeld.test", "");

const LURES = [
  "Win nu op evil-prijs.example",
  "https://evil-prijs.example/win",
  "evil-prijs.nl",
  "Noor www.evil-prijs.nl",
  "evil\u200b-prijs\uff0eexample",
  "evil-prijs (punt) nl",
  "bonus@evil-prijs.example",
  '<a href="https://evil-prijs.example">Noor</a>',
];

describe("words of other people in every mail (C09)", () => {
  it.each(LURES)("are no link that anybody could follow: %s", (lure) => {
    const words = { person: lure, company: lure, title: lure, street: lure };
    for (const [template, mail] of [...mailsOf(words), ...mailsOf(words, false)]) {
      expect([template, readsAsLink(readable(mail))]).toEqual([template, false]);
      expect([template, hrefs(mail.html).filter((href) => /evil/.test(href))]).toEqual([template, []]);
      expect([template, /evil-prijs\.|@evil/.test(mail.subject + mail.html + mail.text)]).toEqual([template, false]);
    }
  });

  it.each(["Win nu een nieuwe keuken", "Bel 0900 1234567", "🎁 voor jou", "Casino Royal"])(
    "are no advertisement in a greeting, a subject or a heading: %s",
    (lure) => {
      const words = { person: lure, company: lure };
      for (const [template, { subject, html, text }] of [...mailsOf(words), ...mailsOf(words, false)]) {
        // The owner reads what was typed, in the table of facts.
        if (mailKinds[template].audience === "staff") continue;
        const head = [subject, /<h1[^>]*>(.*?)<\/h1>/.exec(html)![1], /Hoi[^\n]*/.exec(text)?.[0]].join("\n");
        expect([template, head.includes(lure)]).toEqual([template, false]);
        expect(head).toMatch(/\S/);
      }
    },
  );

  it("are text, never markup", () => {
    for (const [template, { html }] of mailsOf({ person: "Noor <b>Berg</b>", company: "Eik & Zoon <i>BV</i>" })) {
      expect([template, /<b>|<i>/.test(html)]).toEqual([template, false]);
    }
  });

  it("are kept as they were typed where the owner answers a visitor, and cannot be pressed", () => {
    const words = { ...SOUND_WORDS, message: "Mijn site is vloer.example, mail a@b.nl." };
    const { text } = sampleMails(words)["send-contact-email"];
    expect(text.replaceAll("\u2060", "")).toContain("Mijn site is vloer.example, mail a@b.nl.");
    expect(text).not.toContain("vloer.example");
  });
});

describe("every mail", () => {
  it("greets a person by the first name, and a company by its name", () => {
    for (const [template, { text, html }] of mailsOf()) {
      const greeting = /^Hoi.*$/m.exec(text)?.[0] ?? null;
      if (greeting !== null)
        expect([template, greeting]).toEqual([template, expect.stringMatching(/^Hoi (Noor|Eikenhart Vloeren),$/)]);
      expect([template, html.includes("Hoi Noor van")]).toEqual([template, false]);
    }
  });

  it("has one button at most, and leads to nothing but our site and what it is about", () => {
    const own =
      /^https:\/\/vloeren\.test\/|^tel:|^mailto:|^https:\/\/www\.google\.com\/maps\/|^https:\/\/dashboard\.stripe\.com\//;
    for (const [template, { html, text }] of mailsOf()) {
      expect([template, buttons(html).length]).toEqual([template, 1]);
      expect([template, hrefs(html).filter((href) => !own.test(href))]).toEqual([template, []]);
      for (const url of buttons(html)) expect(text).toContain(url.replaceAll("&amp;", "&"));
    }
  });

  it("looks like the site, and is readable in the dark", () => {
    for (const [, { html }] of mailsOf()) {
      expect(html).toContain('src="https://vloeren.test/icons/icon-192.png"');
      expect(html).toContain("background:#0f6538");
      expect(html).toContain('<meta name="color-scheme" content="light dark">');
      expect(html).toContain("prefers-color-scheme:dark");
    }
  });
});

describe("a mail about a request (N05)", () => {
  it.each([
    "send-brief-confirmation",
    "notify-companies",
    "notify-vloeren-company-unlock",
    "notify-client-company-interested",
    "notify-client-proposal",
    "notify-client-accepted",
    "notify-vloeren-company-accepted",
  ] as const)("begins with a strip of its floor: %s", (template) => {
    expect(sampleMails(SOUND_WORDS)[template].html).toContain('<img src="https://vloeren.test/mail/laminaat.png"');
  });

  it.each(["notify-companies", "notify-vloeren-company-unlock", "notify-client-company-interested"] as const)(
    "shows the places as planks, and says of when they are: %s",
    (template) => {
      const { html, text } = sampleMails(SOUND_WORDS)[template];
      expect(html.match(/class="plank"/g)).toHaveLength(1);
      expect(html.match(/class="free"/g)).toHaveLength(MAX_UNLOCKS - 1);
      const places = `1 van ${MAX_UNLOCKS} plekken bezet toen we dit bericht schreven.`;
      for (const words of [html, text]) expect(words).toContain(places);
    },
  );
});

describe("a mail to a client (N04)", () => {
  const toClients = [
    "send-brief-confirmation",
    "notify-client-company-interested",
    "notify-client-proposal",
    "notify-client-accepted",
    "request-link",
  ] as const;

  it("has one button, which opens the request by itself, and says that it works once", () => {
    for (const template of toClients) {
      const { html, text } = sampleMails(SOUND_WORDS)[template];
      expect(buttons(html)).toEqual(["https://vloeren.test/mijn-aanvraag#token=abc&amp;aanvraag=abc"]);
      expect(text).toContain("zonder wachtwoord. Hij werkt één keer en blijft 14 dagen geldig.");
    }
  });
});

describe("the mail to the company that won", () => {
  it("calls, writes, finds the way and opens the job with one tap each", () => {
    const { html, text } = sampleMails(SOUND_WORDS)["notify-vloeren-company-accepted"];
    expect(hrefs(html)).toEqual(
      expect.arrayContaining([
        "tel:+31612345678",
        "mailto:noor@voorbeeld.test",
        "https://www.google.com/maps/search/?api=1&query=Kerkstraat%205%2C%20Zeist",
      ]),
    );
    expect(buttons(html)).toEqual(["https://vloeren.test/vloeren/job/abc"]);
    expect(text).toContain("Telefoon: +31 (0)6 12345678");
  });

  it("calls each of two numbers, and leaves the words beside them", () => {
    expect(callLinks("06-12345678 of 030-1234567 (werk)").map(({ text, href }) => [text, href])).toEqual([
      ["06-12345678", "tel:+31612345678"],
      [" of ", null],
      ["030-1234567", "tel:+31301234567"],
      [" (werk)", null],
    ]);
  });
});
