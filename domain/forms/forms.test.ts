import { describe, expect, it } from "vitest";
import { DEFAULT_LAUNCH_DATE, isLaunched } from "../launch";
import { registrationSchema } from "./accounts";
import { emailField, nameField, optionalNameField, phoneField, titleField } from "./fields";
import { shortBriefSchema } from "./shortBrief";

describe("fields", () => {
  it("take addresses of mail in any case and store them in lower case", () => {
    expect(emailField.parse(" Jan.De-Vries+vloer@Voorbeeld.NL ")).toBe("jan.de-vries+vloer@voorbeeld.nl");
    for (const text of ["", "jan", "jan@", "@x.nl", "jan@x", "jan @x.nl", "a@b..nl", "<a@b.nl>", "a@b.nl,c@d.nl"]) {
      expect([text, emailField.safeParse(text).success]).toEqual([text, false]);
    }
  });

  it("refuse addresses of mail that no provider takes, so that nobody waits for a mail that cannot come", () => {
    for (const text of ["jan.@x.nl", ".jan@x.nl", "jan..b@x.nl", "jan@-x.nl", "jan@x_y.nl", "jan@x.n", "jan@1.2.3.4"]) {
      expect([text, emailField.safeParse(text).success]).toEqual([text, false]);
    }
    for (const text of ["jan@x.nl/", "jan@x.nl?subject=x", "jan@x.nl?bcc=y%40z.nl", "jan@x.nl#", "jan@x.nl!"]) {
      expect([text, emailField.safeParse(text).success]).toEqual([text, false]);
    }
    for (const text of [
      "o'neill@x-y.nl",
      "j_b=c@x.co.uk",
      "jan@1and1.de",
      "jan@b\u00fccher.de",
      "jan@xn--bcher-kva.xn--p1ai",
    ]) {
      expect([text, emailField.safeParse(text).success]).toEqual([text, true]);
    }
  });

  it("take an address of mail without the marks around it that come along from where it was copied, in one spelling", () => {
    expect(emailField.parse("\u200b jan@bos.nl\u2060\ufeff\n")).toBe("jan@bos.nl");
    expect(emailField.parse("rene\u0301@b\u00fccher.be")).toBe("ren\u00e9@b\u00fccher.be");
    expect(emailField.parse("ren\u00e9@bu\u0308cher.be")).toBe("ren\u00e9@b\u00fccher.be");
  });

  it("take telephone numbers as people write them, with eight digits at least", () => {
    const written = ["0612345678", "06 12 34 56 78", "+31 (0)30 123 45 67", "030-1234567", "(+31) 6 12345678"];
    for (const text of [...written, "06-12345678 / +32 470 12 34 56"]) {
      expect(phoneField.safeParse(text).success).toBe(true);
    }
    for (const text of ["", "12", "0612 bel mij", "1 2 3 4 5 6 7", "--------"]) {
      expect([text, phoneField.safeParse(text).success]).toEqual([text, false]);
    }
  });

  it("take telephone numbers with any stroke or dash, and without the marks that come along from an address book", () => {
    for (const text of ["010/1234567", "06\u201112345678", "06 \u2013 12345678"]) {
      expect(phoneField.parse(text)).toBe(text);
    }
    expect(phoneField.parse("\u202a+31 6 12345678\u202c")).toBe("+31 6 12345678");
  });

  it("refuse addresses of mail with characters that cannot be seen", () => {
    for (const odd of ["\u0000", "\u0007", "\u200b", "\u202e", "\u00ad", "\ufeff", "\ud800", "\u007f"]) {
      for (const text of [`ja${odd}n@bos.nl`, `jan@b${odd}os.nl`, `jan@bos.n${odd}l`]) {
        expect([JSON.stringify(text), emailField.safeParse(text).success]).toEqual([JSON.stringify(text), false]);
      }
    }
  });

  it("take names in one line, and neither links nor advertisements to send to others (C09)", () => {
    for (const name of [nameField("Vul je naam in."), optionalNameField]) {
      expect(name.parse(" J.de Vries\n (Parket\u0000 B.V.) ")).toBe("J.de Vries (Parket B.V.)");
      for (const text of ["https://x.example", "Win nu op evil-prijs.example", "Parket.nl B.V.", "Bel 06 12345678"]) {
        expect([text, name.safeParse(text).success]).toEqual([text, false]);
      }
    }
    for (const empty of [" ", "\u200b"]) expect(nameField("Vul je naam in.").safeParse(empty).success).toBe(false);
    expect(optionalNameField.parse(undefined)).toBe("");
  });

  it("take titles of anything but links (C09)", () => {
    const title = titleField("Geef je offerte een titel.");
    expect(title.parse("Pvc, all-in\n€ 45 per m²")).toBe("Pvc, all-in € 45 per m²");
    for (const text of ["Zie evil-prijs.example", "mail@evil.example"])
      expect(title.safeParse(text).success).toBe(false);
  });
});

describe("the short form", () => {
  const answers = {
    flooringType: "PVC",
    surfaceArea: "ca. 40",
    name: "Jan Bos",
    province: "Utrecht",
    phone: "0612345678",
    email: "jan@bos.nl",
  };

  it("has exactly six fields, all required (SHORT-002, SHORT-011)", () => {
    const fields = ["flooringType", "surfaceArea", "name", "province", "phone", "email"];
    expect(Object.keys(shortBriefSchema.def.shape)).toEqual(fields);
    expect(shortBriefSchema.safeParse(answers).success).toBe(true);
    for (const field of fields) {
      expect(shortBriefSchema.safeParse({ ...answers, [field]: "" }).success).toBe(false);
    }
  });

  it("takes only its three provinces (SHORT-005, SHORT-013)", () => {
    expect(shortBriefSchema.safeParse({ ...answers, province: "Limburg" }).success).toBe(false);
  });
});

describe("registration", () => {
  it("keeps a password's spaces and needs six characters (CAUTH-010, C43)", () => {
    const form = {
      companyName: " Eik BV ",
      provinces: ["Utrecht"],
      phone: "0301234567",
      email: "a@b.nl",
      password: " 1 2 3 ",
    };
    const parsed = registrationSchema.parse(form);
    expect([parsed.companyName, parsed.password, parsed.contactName]).toEqual(["Eik BV", " 1 2 3 ", ""]);
    expect(registrationSchema.safeParse({ ...form, password: "12345" }).success).toBe(false);
    expect(registrationSchema.safeParse({ ...form, provinces: [] }).success).toBe(false);
  });
});

describe("the launch", () => {
  it("was on 7 October 2024 (DATA-007, C62)", () => {
    expect(DEFAULT_LAUNCH_DATE).toBe("2024-10-07");
    expect(isLaunched(DEFAULT_LAUNCH_DATE, Date.parse("2024-10-06T21:59:59Z"))).toBe(false);
    expect(isLaunched(DEFAULT_LAUNCH_DATE, Date.parse("2024-10-06T22:00:00Z"))).toBe(true);
    // In winter Amsterdam is one hour ahead of UTC.
    expect(isLaunched("2026-12-01", Date.parse("2026-11-30T22:30:00Z"))).toBe(false);
    expect(isLaunched("2026-12-01", Date.parse("2026-11-30T23:00:00Z"))).toBe(true);
  });
});
