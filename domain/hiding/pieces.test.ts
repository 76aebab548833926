import { describe, expect, it, test } from "vitest";
import { hiderFor } from "./hide";

const own = {
  name: "Sanne van Zonderland",
  email: "sanne.zonderland@voorbeeld.nl",
  phone: "06 86 75 30 91",
  street: "Prinsengracht 263, 1016 GV Amsterdam",
};
const { together, all } = hiderFor(own, ["Amsterdam", "Noord-Holland"]);

describe("the own number, address of mail and street in pieces (C07)", () => {
  test.each([
    [
      ["bel 06 86 75", "en dan 30 91 na zes"],
      ["bel [verborgen]", "en dan [verborgen] na zes"],
    ],
    [["06|86|75…", "30|91"], undefined],
    [["06", "86", "Leuke vloer hè", "75", "30", "91"], undefined],
    [["nul zes zesentachtig", "vijfenzeventig dertig eenennegentig"], undefined],
    [["+31 6 86", "75 30 91"], undefined],
    [["mail sanne.zon", "derland at voorbeeld punt nl"], undefined],
    [["mail sanne", "zonderland@", "voorbeeld.nl"], undefined],
    [
      ["Ik woon op de prinsen", "gracht 263"],
      ["Ik woon op de [verborgen]", "[verborgen] 263"],
    ],
    [["10", "16 GV"], undefined],
    [["begint zoals altijd", "8675", "30 91"], undefined],
    [["06achtzes", "75dertig91"], undefined],
    [["06 zes en tachtig", "vijf-en-zeventig dertig", "een en negentig"], undefined],
    [
      ["Het is 06 86", "40 m2, 2.70 hoog en € 1.500", "75 30 91"],
      ["Het is [verborgen]", "40 m2, 2.70 hoog en € 1.500", "[verborgen]"],
    ],
  ])("is taken out of %j", (texts, shown) => {
    const hidden = together(texts);
    if (shown !== undefined) return expect(hidden).toEqual(shown);
    const left = hidden.join(" ").replaceAll("[verborgen]", "");
    return expect(left).not.toMatch(/[13-9]\d|zes|vijf|dertig|zon|voorbeeld|derland|prinsen|gracht/);
  });

  it("is found in each order in which the texts are read", () => {
    expect(together(["30 91", "06 86 75"])).toEqual(["30 91", "06 86 75"]);
    expect(together(["30 91", "06 86 75"], [[0, 1, 0]])).toEqual(["[verborgen]", "[verborgen]"]);
  });

  it("leaves what only looks like a piece", () => {
    const texts = ["Een vloer van 86 m2", "Budget 75 euro per m2", "Het huis is van 1930", "nummer 91, in de gracht"];
    expect(together(texts)).toEqual(texts.map(all));
  });
});
