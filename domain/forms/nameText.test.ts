import { describe, expect, it } from "vitest";
import { isPlainName } from "../plainText";
import { nameField } from "./fields";
import { nameText } from "./fields";

describe("a typed name", () => {
  it.each([
    ["Sanne 😊", "Sanne"],
    ["👩🏽‍🦱 Noor Jansen ❤️", "Noor Jansen"],
    ["🇳🇱 Vloeren 1️⃣", "Vloeren 1"],
    ["A.van.den.Berg", "A. van den Berg"],
    ["J.P.de.Vries-Smit", "J.P. de Vries-Smit"],
    ["Jan.de.Vries", "Jan de Vries"],
    ["Fam.van.den.Berg", "Fam. van den Berg"],
    ["mevr.A.de.Wit", "mevr. A. de Wit"],
    ["Van.der.Meer", "Van der Meer"],
    ["A.vd.Berg", "A. vd Berg"],
    ["C.in.t.Veld", "C. in t Veld"],
    ["C.in.'t.Veld", "C. in 't Veld"],
    ["A.van.t.Hof", "A. van t Hof"],
    ["J.T.Smit", "J.T.Smit"],
    ["T.Jansen", "T.Jansen"],
    ["M.T.de.Vries", "M.T. de Vries"],
    ["P.D'Angelo.de.Rossi", "P. D'Angelo de Rossi"],
    ["Jan 🏳️‍🌈 Jansen", "Jan Jansen"],
    ["  a.van.dijk ", "a. van dijk"],
    ["Vloerenland™", "Vloerenland™"],
    ["J.de Vries", "J.de Vries"],
  ])("%j is taken as %j", (typed, name) => {
    expect(nameText(typed)).toBe(name);
    expect(isPlainName(name)).toBe(true);
    expect(nameField("Vul je naam in.").safeParse(typed)).toMatchObject({ success: true, data: name });
  });

  it.each(["A.van.com", "A.de.shop", "a.van.evil.nl", "A.van.den.Berg/prijs", "evil-prijs.nl", "A.van.den.Berg@x.nl"])(
    "%j stays what it reads as, an address",
    (typed) => {
      expect(nameText(typed)).toBe(typed);
      expect(nameField("Vul je naam in.").safeParse(typed).success).toBe(false);
    },
  );

  it("of emoji alone is none", () => {
    expect(nameField("Vul je naam in.").safeParse("😊").error?.issues[0]?.message).toBe("Vul je naam in.");
  });
});
