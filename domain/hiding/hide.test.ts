import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { fold } from "./fold";
import { hideCompany, hideContactPatterns, hiderFor } from "./hide";
import { runs } from "../runs.setup";

const own = {
  name: "Sanne van Zonderland",
  email: "sanne.zonderland@voorbeeld.nl",
  phone: "06 12 34 56 78",
  street: "Prinsengracht 263, 1016 GV Amsterdam",
};
const shown = ["Amsterdam", "Noord-Holland"];
const hide = hiderFor(own, shown).all;
/** What can be read in a text: its letters and digits. */
const readable = (text: string) => fold(text).lower.replace(/[^\p{L}\p{N}]/gu, "");

describe("free text before an unlock (C07, I4)", () => {
  test.each(["Kerk straat 12", "Kerk  straat nr 12", "kerk straat", "KERK STRAAT", "Kerk-straat 12", "kerkstr. 12"])(
    "loses a street of two everyday words, written %j",
    (street) => {
      const { all } = hiderFor({ ...own, street: "Kerkstraat 12, 3511 LX Utrecht" }, ["Utrecht"]);
      expect(readable(all(`Wij wonen in de ${street} en zoeken een vloer`))).not.toMatch(/kerk|str|12/);
      expect(all("De kerk staat aan een straat.")).toBe("De kerk staat aan een straat.");
    },
  );

  test.each([
    "jan@voorbeeld.nl",
    "jan.de-vries+werk@mail.voorbeeld.co.uk",
    "jan (at) voorbeeld.nl",
    "jan [at] voorbeeld [punt] nl",
    "jan apenstaartje voorbeeld punt nl",
    "jan at voorbeeld dot nl",
    "jan＠voorbeeld．nl",
    "jan @ voorbeeld . nl",
    "jan\u200b@voor\u00adbeeld.nl",
    "j a n @ v o o r b e e l d . n l",
    "jan@gmail",
    "jan at gmail",
    "JAN@VOORBEELD.NL",
    "jan(@)voorbeeld.nl",
    "jan[@]gmail",
    "jan-at-voorbeeld-dot-nl",
    "jan_apenstaart_voorbeeld_punt_nl",
    "jan.devries op gmail",
    "gmail: jan.devries",
  ])("loses the address of mail %j", (address) => {
    expect(hideContactPatterns(`Mail ${address} gerust`)).toBe("Mail [verborgen] gerust");
  });

  test.each([
    "https://www.voorbeeld.nl/contact?x=1",
    "www.voorbeeld.nl",
    "voorbeeld.nl",
    "hxxps://voorbeeld.nl",
    "voorbeeld punt nl",
    "voorbeeld (punt) com",
    "voorbeeld . nl",
    "ｖｏｏｒｂｅｅｌｄ．ｎｌ",
    "wa.me/31612345678",
    "instagram: sannev",
    "ig: sannev",
    "discord sannev#1234",
    "insta heet ik sanne_v",
    "telegram sannev99",
    "delinde,nl",
    "delindeDOTnl",
    "delinde stip nl",
    "d e l i n d e . n l",
    "www delinde nl",
    "@sannev",
    "voorbeeld.xyz",
    "voorbeeld.vlaanderen/contact",
  ])("loses the link %j", (link) => {
    expect(hideContactPatterns(`Kijk op ${link} gerust`)).toBe("Kijk op [verborgen] gerust");
  });

  it("judges one character as no more than four, however many letters it stands for", () => {
    for (const character of ["\ufdfa", "\ufdfb", "\u3300", "\u33af", "\u247d", "\u2152", "\u1f82"]) {
      expect([character, fold(character.repeat(1000)).lower.length <= 4000]).toEqual([character, true]);
    }
    expect(fold("\u247d\u2152\u33a2").lower).toBe("(10)1\u204410km2");
  });

  it("shows nothing of a text behind the length that is judged", () => {
    for (const letter of ["x ", "\u00e9 ", "\u247d"]) {
      const shown = hide(`${letter.repeat(15_000)} Bel 06 12 34 56 78`);
      expect(shown.endsWith("[verborgen]")).toBe(true);
      expect(shown).not.toMatch(/12 34|Bel/);
      expect(shown.length).toBeLessThanOrEqual(20_000 + "[verborgen]".length);
    }
  });

  it("takes time by its length, so that nobody holds up a list of jobs with a long text", () => {
    for (const piece of [
      "x",
      "1",
      "@",
      "a.",
      "0 ",
      "a@",
      " at ",
      "\u00ad",
      "J. ",
      "fam. ",
      "Fam ",
      "prinsen-",
      "\u00bd",
    ]) {
      const timeOf = (length: number) => {
        const text = piece.repeat(length / piece.length);
        const start = Date.now();
        for (let run = 0; run < 4; run += 1) hide(text);
        return Date.now() - start;
      };
      const leastOf = (length: number) => Math.min(timeOf(length), timeOf(length), timeOf(length));
      // Eight times as long: a time that grows with the square would be 64 times as much.
      const short = Math.max(leastOf(4000), 8);
      expect(leastOf(32_000) / short).toBeLessThan(40);
    }
  });

  test.each([
    "0612345678",
    "06-12345678",
    "06 12 34 56 78",
    "+31 6 12345678",
    "0031612345678",
    "(030) 123 45 67",
    "030-1234567",
    "06.12.34.56.78",
    "+31(0)612345678",
    "06 - 12345678",
    "06 - 12 34 56 78",
    "030 - 123 45 67",
    "+31 6 - 12345678",
    "+31 (0) 6 - 12345678",
    "06\u201312345678",
    "06 \u2013 12345678",
    "06\u201112345678",
    "06_12345678",
    "06\u00ad12\u00ad34\u00ad56\u00ad78",
    "06\u200b12345\u200b678",
    "06,12,34,56,78",
    "06:12:34:56:78",
    "06*12*34*56*78",
    "06/12/34/56/78",
    "06, 12, 34, 56, 78",
    "06 | 12 | 34 | 56 | 78",
    "０６１２３４５６７８",
    "٠٦١٢٣٤٥٦٧٨",
    "0️⃣6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣",
    "O6-l2345678",
    "nul zes een twee drie vier vijf zes zeven acht",
    "nul zes twaalf vierendertig zesenvijftig achtenzeventig",
    "nul zes dubbel vier een driemaal vijf twee 3",
    "06 twee keer 1, vier maal drie, dubbele negen",
    "06 en dan 12 en dan 34 en 56 en 78",
    "06\n12\n34\n56\n78",
    "06x12x34x56x78",
    "06 × 12 × 34 × 56 × 78",
    "nulzes 12345678",
    "nulzeseentweedrieviervijfzeszevenacht",
    "n u l z e s e e n t w e e d r i e v i e r v i j f z e s z e v e n a c h t",
    "06 een2drie4vijf6zeven8",
    "null sechs eins zwei drei vier fünf sechs sieben acht",
    "zéro six un deux trois quatre cinq six sept huit",
    "sıfır altı bir iki üç dört beş altı yedi sekiz",
    "O6 I2 34 S6 7B",
    "〇六一二三四五六七八",
    "⓿❻❶❷❸❹❺❻❼❽",
    "🄌➏➀➁➂➃➄➅➆➇",
    "0\u00a06\u20091\u20092\u20093\u20094\u20095\u20096\u20097\u20098",
  ])("loses the telephone number %j", (number) => {
    expect(hideContactPatterns(`Bel ${number} na zes uur`)).toBe("Bel [verborgen] na zes uur");
  });

  test.each([
    "40,5 m2, bouwjaar 1932, budget 2500-4000, vanaf 2026-12-01 of 01-12-2026, 3512 JE, ruimte 4 x 12 m",
    "thuis 09.00 - 17.00, tussen 01-12-2026 - 15-12-2026, 2500 \u2013 4000 euro, 40 - 60 m2",
    "De kamer is 4,20 x 3,60 m en de gang 1,10 x 5,40 m.",
    "Woonkamer 6,5 x 4,2 m, keuken 3,10 x 2,80 m, hal 1,2 x 4 m, totaal 52 m².",
    "Budget 1.250,- tot 1.500,- incl. btw, eventueel € 12.500 - € 14.000.",
    "Het mag € 2.500-€ 4.000 kosten, of 25 à 30 euro per m2.",
    "Vanaf 06-2027, 40-60 m2, 3 kamers.",
    "Oplevering 06-2027 of 09-2027; sleutel op 15-06-2027 om 09:30 uur.",
    "We zijn thuis op 06-12-2026 en 13-12-2026 van 09:00-17:00, 18:30-21:00.",
    "Kleur RAL 9010, vloer Quick-Step IM1855 of IM3106, Moduleo 24228, plint 12x70 mm.",
    "Planken 1220 x 180 x 6 mm, slijtlaag 0,55 mm, klasse 33.",
    "13 treden, 2 draaitrappen, bouwjaar 2006, energielabel A, 2e verdieping.",
    "Egaliseren is nodig: 0,5 tot 1,5 cm verschil, ondervloer 10 dB.",
    "Vloerverwarming op 35 \u00b0C, 100 % eiken, V-groef, 4-zijdig.",
    "Klopt het dat 42 m2 plus 10% snijverlies 46,2 m2 is?",
    "Kan het in week 12, 13 of 14 van 2027? Anders 2028.",
    "Appartement van 85 m2, gang 8 m2, 3 slaapkamers van 12, 10 en 8 m2.",
    "Graag visgraat, naturel geolied, met een band. Niet te donker.",
    "De oude vloer ligt los en mag weg. Eén drempel blijft.",
    "Deur 211,5 cm hoog, 83 cm breed; trap 90 cm.",
    "Ik heb een hond, dus krasvast. Mevrouw is thuis, de familie komt later.",
    "Prijs per m2 tussen 45,00 en 65,00. Graag all-in offerte.",
    "PVC click, bijv. Coretec 50LVP1603 of mFlor 81015.",
    "Elektra 16A, groep 3, 230V, leidingen op 15 cm diepte.",
    "Ruimte: Woonkamer\nOppervlakte: 42 m2\nVoorkeurstijd: Ochtend 08:00-12:00\nBudget: €1.500 - €2.500",
    "Kan dat a.s. maandag? I.v.m. de baby liever niet voor 10.00 uur.",
    "Laminaat 8 mm.de ondervloer is al gekocht. o.a. de plinten, nl. 30 m.",
    "3512 je is de wijk, max 2500 of 3000 mm",
    "Kast van 310 x 250 x 180 cm, tegels van 60 x 60 x 2 cm, 0,5 x 1,2 m.",
    "Een, twee of drie kamers? Vier trappen, vijf treden, zes plinten van 58, 70 of 90 mm.",
    "Op Instagram zag ik visgraat, op Pinterest en YouTube ook. Facebook foto van 12 m2.",
    "Mijn mail staat goed. Wie is op tijd? De Gmail-agenda doet het niet.",
  ])("keeps sizes, prices, dates, articles and what else is said about a floor: %j", (text) => {
    expect(hide(text)).toBe(text);
  });

  test.each([
    ["Groet, Sanne van Zonderland", "Groet, [verborgen]"],
    ["Groet,\nSanne\nvan Zonderland", "Groet,\n[verborgen]"],
    ["Groet van SANNE  VAN  ZONDERLAND!", "Groet van [verborgen]!"],
    ["fam. Zonderland woont er al", "fam. [verborgen] woont er al"],
    ["vraag naar mevrouw van zonderland", "vraag naar mevrouw [verborgen]"],
    ["bel aan bij zonderland", "bel aan bij [verborgen]"],
    ["bij Zón\u00adder\u200bländ", "bij [verborgen]"],
    ["bij Z o n d e r l a n d", "bij [verborgen]"],
    ["bij Zonder-\nland", "bij [verborgen]"],
    ["bij S.v.Zonderland thuis", "bij [verborgen] thuis"],
    ["Zonderlands huis", "[verborgen] huis"],
    ["het is aan de prinsengracht", "het is aan de [verborgen]"],
    ["Prinsengracht 263, hoek", "[verborgen], hoek"],
    ["de Prinsen gracht nr. 263", "de [verborgen]"],
    ["op 1016 GV Prinsengracht 263", "op [verborgen]"],
    ["op 1016gv", "op [verborgen]"],
    ["op 1016-GV 263", "op [verborgen] 263"],
    ["op Prinsengr. 263", "op [verborgen]"],
    ["bij Z0nder1and", "bij [verborgen]"],
    ["1 2 3 4 5 6 7 8 met nul zes ervoor", "[verborgen] met nul zes ervoor"],
    ["zes12345678", "[verborgen]"],
    ["bij \u0396\u039fND\u0395RLAND", "bij [verborgen]"],
    ["bij Zo\u043fderland", "bij [verborgen]"],
    ["bij Zᴏɴᴅᴇʀʟᴀɴᴅ", "bij [verborgen]"],
    ["bij \u01b6onderland", "bij [verborgen]"],
    ["bij 🅩🅞🅝🅓🅔🅡🅛🅐🅝🅓", "bij [verborgen]"],
    ["aan de Prin5engr4cht", "aan de [verborgen]"],
    ["op 1016GV263", "op [verborgen]"],
    ["in Amsterdam, Noord-Holland", "in Amsterdam, Noord-Holland"],
    ["app 6 12 kamers 34 56 zolder 78", "app [verborgen]"],
    ["zonder landelijke stijl", "zonder landelijke stijl"],
  ])("loses the client's own name, street and number: %j", (text, safe) => {
    expect(hide(text)).toBe(safe);
  });

  test.each([
    ["mevrouw Bakker doet open", "mevrouw [verborgen] doet open"],
    ["Fam. van der Velde-Smit", "Fam. [verborgen]"],
    ["Vriendelijke groet, Pieter Smit", "Vriendelijke groet, [verborgen]"],
    ["De bouw is op Kerkstraat 12.", "De bouw is op [verborgen]."],
    ["Adres 3512 JE 14", "Adres [verborgen]"],
    ["postcode 3512je", "postcode [verborgen]"],
  ])("loses names behind a salutation and whole addresses, whoever they are of: %j", (text, safe) => {
    expect(hideContactPatterns(text)).toBe(safe);
  });

  describe("of a client whose name is an everyday word", () => {
    const wit = hiderFor({ ...own, name: "Jan de Wit", email: "jdw@voorbeeld.nl", street: "Hof 3, Zeist" }, [
      "Zeist",
    ]).all;
    const hout = hiderFor({ ...own, name: "Marieke van Hout", email: "m@voorbeeld.nl", street: null }, ["Utrecht"]).all;

    test.each([
      "Ik wil een wit vloertje, of gebroken wit. Wit mag ook.",
      "Soort vloer: Hout. Een vloer van hout, vanaf jan 2027.",
      "Zwart-wit geblokt, net als in de hof.",
      "Hout - 40 m2 in Utrecht",
    ])("the word stays: %j", (text) => {
      expect(wit(text)).toBe(text);
      expect(hout(text)).toBe(text);
    });

    test("the name goes", () => {
      expect(wit("Groet, Jan de Wit")).toBe("Groet, [verborgen]");
      expect(wit("groetjes jan de wit")).toBe("groetjes [verborgen]");
      expect(wit("Vraag naar De Wit, of dhr. wit")).toBe("Vraag naar [verborgen], of dhr. [verborgen]");
      expect(wit("het is Hof 3")).toBe("het is [verborgen]");
      expect(hout("Familie van Hout, mevrouw hout")).toBe("Familie [verborgen], mevrouw [verborgen]");
      expect(hout("marieke van hout en M. van Hout")).toBe("[verborgen] en [verborgen]");
    });
  });

  it("loses names that are written with a mark in them also without it", () => {
    const { all } = hiderFor({ ...own, name: "Anne-Fleur O\u2019Neill" }, []);
    for (const name of ["annefleur", "Anne Fleur", "oneill", "O'Neill", "Anne-Fleur Oneill"]) {
      expect(readable(all(`Vraag naar ${name} thuis`)), name).not.toMatch(/fleur|neill/);
    }
  });

  it("leaves short names inside words alone", () => {
    const jo = hiderFor({ name: "Jo Bos", email: "jo@bos.nl", phone: null, street: "Laat 210 (bis)" }, []).all;
    expect(jo("Groet van JO BOS, laat 210 (bis)")).toBe("Groet van [verborgen], [verborgen] (bis)");
    expect(jo("jouw bos")).toBe("jouw bos");
    expect(hiderFor({ name: "", email: "", phone: null, street: null }, []).all("niets")).toBe("niets");
  });

  test.each([
    "De Linde Vloeren",
    "delindevloeren",
    "DE-LINDE  vloeren",
    "De L\u0456nde Vloeren",
    "d e l i n d e v l o e r e n",
    "linde vloer",
    "KVK 1234 5678",
  ])("B02 loses the company that asks, written %j", (written) => {
    const shown = hideCompany(`Wij zijn ${written}, kan dat?`, ["De Linde Vloeren", "lindevloer"], "12345678");
    expect(shown).toBe(`Wij zijn ${written.startsWith("KVK") ? "KVK " : ""}[verborgen], kan dat?`);
  });

  test.each([
    ["Jansen Vloeren B.V.", "Jansen Vloeren"],
    ["Jansen Vloeren BV", "jansen"],
    ["Van Leeuwen Vloeren", "Van Leeuwen"],
    ["Van Leeuwen Vloeren", "Leeuwen"],
    ["De Vloerenman V.O.F.", "Vloerenman"],
    ["Stoffeerderij De Boer", "de boer"],
    ["Bakker & Zn.", "Bakker"],
    ["Parket & Zo", "parket en zo"],
    ["Kok Vloeren en Wonen", "Kok"],
  ])("B02 loses %j also as people call it: %j", (name, called) => {
    expect(hideCompany(`Wij zijn ${called}, kan dat?`, [name], null)).toBe("Wij zijn [verborgen], kan dat?");
  });

  it.each(["Snel Vloeren B.V.", "De Vloer", "Van der Linde Parket", "Het Laminaat en PVC Huis"])(
    "B02 leaves everyday words that %j is made of",
    (name) => {
      const question = "Hoe snel mag de nieuwe vloer? Onder de linde is het nat.";
      expect(hideCompany(question, [name], null)).toBe(question);
    },
  );

  it("B02 leaves words that only contain the company's name", () => {
    expect(hideCompany("Een vloerende deel", ["vloeren"], null)).toBe("Een vloerende deel");
    expect(hideCompany("Wat nu?", ["", "  "], "")).toBe("Wat nu?");
  });

  it("hides nothing twice", () => {
    const once = hide("Groet, Sanne van Zonderland, 06-12345678, Prinsengracht 263");
    expect(hide(once)).toBe(once);
  });
});

describe("every spelling", () => {
  const invisible = fc.constantFrom("", "", "\u00ad", "\u200b", "\u200d", "\u2060", "\ufeff", "\u034f");
  const digitForms = (digit: string) =>
    fc.constantFrom(digit, String.fromCodePoint(0xff10 + Number(digit)), String.fromCodePoint(0x1d7ce + Number(digit)));
  const separator = fc.constantFrom(
    "",
    "",
    " ",
    "-",
    ".",
    ",",
    ":",
    "*",
    "_",
    "/",
    "\u00a0",
    "\u2013",
    " - ",
    ", ",
    "\n",
  );
  /** Each character followed by something that nobody sees. */
  const strewn = (text: string, forms: (character: string) => fc.Arbitrary<string>) =>
    fc
      .tuple(...[...text].map((character) => fc.tuple(forms(character), invisible)))
      .map((parts) => parts.flat().join(""));
  const letterForms = (letter: string) =>
    fc.constantFrom(...new Set([letter, letter.toUpperCase(), letter.toLowerCase(), `${letter}\u0301`]));

  it("of a telephone number is unreadable", () => {
    const number = fc
      .tuple(fc.constantFrom("06", "030", "020", "085"), fc.stringMatching(/^[0-9]{8}$/))
      .map(([start, rest]) => (start + rest).slice(0, 10))
      .chain((digits) =>
        fc.tuple(
          fc.constant(digits),
          fc.tuple(...[...digits].map((digit) => fc.tuple(digitForms(digit), invisible, separator))),
        ),
      );
    fc.assert(
      fc.property(number, ([digits, parts]) => {
        const typed = parts.map(([digit, mark, sep]) => digit + mark + sep).join("");
        expect(readable(hideContactPatterns(`Bel ${typed} even`))).not.toContain(digits.slice(2));
        const known = hiderFor({ ...own, phone: digits }, shown).all;
        expect(readable(known(`Bel ${typed} even`)).replace(/\D/g, "").length).toBeLessThan(8);
      }),
      { numRuns: runs(500) },
    );
  });

  it("of the own name is unreadable", () => {
    const spelling = fc
      .tuple(
        strewn("sanne", letterForms),
        strewn("van", letterForms),
        strewn("zonderland", letterForms),
        fc.constantFrom(" ", "  ", "\n", " \n ", "-", ", ", "\u00a0", "_", ""),
      )
      .map(([first, van, last, gap]) => [
        `${first}${gap}${van}${gap}${last}`,
        `fam.${gap}${last}`,
        `mevrouw ${van}${gap}${last}`,
        `${last}, ${first}`,
      ]);
    fc.assert(
      fc.property(spelling, (spellings) => {
        for (const typed of spellings) expect(readable(hide(`Dit is ${typed} hier`))).not.toContain("zonderland");
      }),
      { numRuns: runs(300) },
    );
  });

  it("of the own street and postcode is unreadable", () => {
    const gap = fc.constantFrom(" ", "  ", "\n", "-", ", ", "\u00a0", "");
    const spelling = fc
      .tuple(
        strewn("prinsengracht", letterForms),
        strewn("1016", (digit) => fc.constant(digit)),
        strewn("gv", letterForms),
        gap,
      )
      .map(([street, digits, letters, between]) => [
        `${digits}${between}${letters}${between || " "}${street} 263`,
        `${street}${between || " "}263, ${digits}${between}${letters}`,
        street,
      ]);
    fc.assert(
      fc.property(spelling, (spellings) => {
        for (const typed of spellings) {
          const safe = readable(hide(`Het is ${typed} hier`));
          expect(safe).not.toContain("prinsengracht");
          expect(safe).not.toContain("1016gv");
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it("of an address of mail is unreadable", () => {
    const spelling = fc
      .tuple(
        strewn("pieter85", letterForms),
        fc.constantFrom("@", " @ ", "＠", "(at)", " [at] ", " at "),
        strewn("voorbeeld", letterForms),
        fc.constantFrom(".", "．", " . ", "(dot)", " punt ", " dot "),
        fc.constantFrom("nl", "NL", "com"),
      )
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(spelling, (typed) => {
        expect(readable(hideContactPatterns(`Mail naar ${typed} graag`))).not.toContain("pieter85");
      }),
      { numRuns: runs(300) },
    );
  });
});
