import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inOneLine, isPlainName, readsAsLink } from "./plainText";
import { withoutLinks } from "./withoutLinks";

const NAMES = [
  "Noor",
  "J.de Vries",
  "J.P. van den Berg-Smit",
  "Mevr.Jansen",
  "Th.Jansen",
  "Chr.J.Bos",
  "Joh.de Wit",
  "Jos.Peters & Zn.Vloeren",
  "d'Ancona",
  "Özgür Şahin",
  "Łukasz Wójcik",
  "Eikenhart",
  "Eik & Zoon B.V.",
  "Gebr. De Haan (Utrecht)",
  "Vloeren/Parket Zaandam",
  "Vloer 2000",
  "24/7 Vloeren",
  "Vloerbedrijf 1795341600000",
  "100% Parket",
  "Win Peters",
  "Jan Koop",
  "De Vloer! Specialist",
  "P.C. Hooft vloeren v.o.f.",
  "Top Vloeren",
  "Parket Pro",
  "Studio 1.2",
  "Vloerenland™",
];
const LINKS = [
  "Win nu op evil-prijs.example",
  "evil-prijs.nl",
  "Parket.nl B.V.",
  "Kijk op WWW.x.example",
  "https://x.example",
  "hxxps://x.example",
  "Ga naar x.example/prijs",
  "t.me/prijs",
  "evil-prijs . nl",
  "evil-prijs[.]nl",
  "evil-prijs (punt) nl",
  "evil prijs punt nl",
  "evil dot com",
  "evil\u200b-prijs\u00ad.\u2060example",
  "evil\uff0dprijs\uff0eexample",
  "evil\u3002example",
  "evil·nl",
  "ｅｖｉｌ．ｎｌ",
  "prijs@evil.example",
  "prijs (at) evil",
  "prijs.xn--p1ai",
  "münchen.example",
  "192.0.2.7",
  "javascript://evil",
];
const ADVERTISEMENTS = [
  "Win nu",
  "Klik hier snel",
  "Gefeliciteerd met uw prijs",
  "Casino Royal",
  "50% korting",
  "Slechts € 10",
  "🎁 voor jou",
  "Bel 06-12345678",
  "Jan +31 6 1234 5678",
  "Bel 14 030",
  "0900 1234567",
  "Bezoek ons",
];

describe("a name", () => {
  it.each(NAMES)("is plain: %s", (name) => expect([isPlainName(name), readsAsLink(name)]).toEqual([true, false]));
  it.each(LINKS)("is refused when it reads as a link: %s", (text) => {
    expect(readsAsLink(text)).toBe(true);
    expect(isPlainName(text)).toBe(false);
  });
  it.each(ADVERTISEMENTS)("is refused when it advertises: %s", (text) => expect(isPlainName(text)).toBe(false));
});

describe("a text without links", () => {
  it.each(LINKS)("says nothing of one: %s", (text) => {
    const rest = withoutLinks(`Eik ${text} en meer`, "…");
    expect(readsAsLink(rest)).toBe(false);
    expect(rest).toContain("…");
  });

  it("is what it was when there is none, line breaks and signs of our own included", () => {
    const own = "Laminaat - 42 m² in Zeist\nEerste maand € 29,99, daarna € 79 per maand, excl. btw. Tot 17.30 uur.";
    expect(withoutLinks(own, "…")).toBe(own);
  });

  it("says nothing of one whatever stands around it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (before, after) => {
        const rest = withoutLinks(`${before} evil-prijs.example ${after}`, "…");
        expect(readsAsLink(rest)).toBe(false);
        expect(rest.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/u);
      }),
    );
  });
});

describe("one line", () => {
  it("has no break and nothing that cannot be seen", () => {
    expect(inOneLine(" Noor\r\n\u0000Bakker\u2028\u202e ")).toBe("Noor Bakker");
  });
});
