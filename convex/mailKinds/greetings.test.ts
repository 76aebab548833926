import { describe, expect, it } from "vitest";
import { addCompany, backendForEachTest, t } from "../tests/test.setup";
import { greetingOf } from "./greetings";

backendForEachTest();

describe("the greeting of a mail to a company", () => {
  it.each([
    ["Marieke de Vries", "Hoi Marieke,"],
    ["Vloerbedrijf Eikenhart", "Hoi Vloerbedrijf Eikenhart,"],
    [undefined, "Hoi Vloerbedrijf Eikenhart,"],
    ["www.gratis.example", "Hoi Vloerbedrijf Eikenhart,"],
  ])("has the contact's first name, and else the company's name: %s", async (contactName, greeting) => {
    const { _id } = await addCompany(t, "noProfile");
    await t.run((ctx) => ctx.db.patch("users", _id, { companyName: "Vloerbedrijf Eikenhart", contactName }));
    expect(await t.run((ctx) => greetingOf(ctx, _id))).toBe(greeting);
  });

  it("names nobody when the account is gone", async () => {
    const { _id } = await addCompany(t, "noProfile");
    await t.run((ctx) => ctx.db.delete("users", _id));
    expect(await t.run((ctx) => greetingOf(ctx, _id))).toBe("Hoi,");
  });
});
