import { describe, expect, it } from "vitest";
import { errorData } from "./errors/data";
import { errorTexts, isErrorData } from "./errors";
import { lateErrorTexts } from "./errors/late";

describe("the catalogue of failures", () => {
  it("has the specification's words (CAUTH-008 to CAUTH-011, CAUTH-028, JOB-008 to JOB-012, DASH-010)", () => {
    expect(lateErrorTexts.INVALID_CREDENTIALS).toEqual({
      title: "Inloggen mislukt",
      text: "Email of wachtwoord is onjuist. Probeer het opnieuw.",
    });
    expect(lateErrorTexts.ACCOUNT_EXISTS).toEqual({
      title: "Account bestaat al",
      text: "Er bestaat al een account met dit emailadres. Probeer in te loggen.",
    });
    expect(errorTexts.REGISTRATION_INCOMPLETE).toEqual({
      title: "Vul alle velden in",
      text: "Bedrijfsnaam, minimaal 1 provincie en telefoon zijn verplicht",
    });
    expect(errorTexts.MAX_UNLOCKS).toEqual({
      title: "Maximum bereikt",
      text: "Deze opdracht heeft al 3 bedrijven die de klantgegevens hebben ontgrendeld.",
    });
    expect(errorTexts.PROFILE_INCOMPLETE).toEqual({
      title: "Profiel incompleet",
      text: "Voltooi eerst je bedrijfsprofiel om klantgegevens te kunnen unlocken.",
    });
    expect(errorTexts.TRIAL_LOCKED).toEqual({
      title: "Account vergrendeld",
      text: "Je proefperiode is afgelopen. Neem een abonnement om opdrachten te bekijken.",
    });
    expect(errorTexts.WEEK_LIMIT.title).toBe("Weeklimiet bereikt");
  });

  it("names the maximum as the contract does (JOB-011)", () => {
    expect(errorData("MAX_UNLOCKS")).toEqual({ code: "MAX_UNLOCKS", message: "Maximum aantal unlocks bereikt" });
    expect(errorData("WEEK_LIMIT").message).toBe(errorTexts.WEEK_LIMIT.text);
  });

  it("knows its own from anything else that is thrown", () => {
    expect(isErrorData(errorData("BRIEF_NOT_FOUND"))).toBe(true);
    for (const data of [null, "TRIAL_LOCKED", { code: "toString" }, { code: "NIEUW" }, { message: "x" }]) {
      expect(isErrorData(data)).toBe(false);
    }
  });

  it("has a title and a text for every code", () => {
    const all = [...Object.values(errorTexts), ...Object.values(lateErrorTexts)];
    for (const { title, text } of all) expect(title.length * text.length).toBeGreaterThan(0);
  });

  it("sends the title along where pages do not carry it", () => {
    expect(errorData("INVOICE_OPEN")).toEqual({
      code: "INVOICE_OPEN",
      message: lateErrorTexts.INVOICE_OPEN.text,
      title: lateErrorTexts.INVOICE_OPEN.title,
    });
    expect(errorData("WEEK_LIMIT")).not.toHaveProperty("title");
  });
});
