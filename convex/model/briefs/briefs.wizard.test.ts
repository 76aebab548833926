import { describe, expect, it } from "vitest";
import { api, internal } from "../../_generated/api";
import {
  addClient,
  addCompany,
  as,
  backendForEachTest,
  expectRefusal,
  fakeMailProvider,
  runScheduled,
  t,
} from "../../tests/test.setup";

backendForEachTest();

const answers = {
  startDate: "2027-01-12",
  roomType: "multiple",
  address: "Slotlaan 112, 3701 GN Zeist",
  currentFloor: "laminaat",
  material: "klik-pvc",
  colour: "Warm grijs",
  underfloorHeating: true,
  removeCurrentFloor: true,
  services: ["Egaliseren ondervloer", "Plinten plaatsen"],
  timePreference: "morning",
  budget: "1500-2500",
  remarks: "De trap hoort er ook bij. Slotlaan 112 is de hoek. Bel 06 12 34 56 78.",
};
const fields = {
  form: "wizard" as const,
  flooringType: "Vinyl/PVC",
  surfaceArea: "42",
  name: "Marieke van den Berg",
  province: "Utrecht",
  phone: "06 12 34 56 78",
  email: "Marieke@Voorbeeld.test",
};
const empty = {
  startDate: "",
  roomType: "",
  address: "",
  currentFloor: "",
  material: "",
  colour: "",
  underfloorHeating: false,
  removeCurrentFloor: false,
  services: [],
  timePreference: "",
  budget: "",
  remarks: "",
};
const send = (
  change: Partial<typeof fields> = {},
  wizard: Partial<typeof answers & { postcode: string; houseNumber: string; place: string }> = {},
) => t.mutation(api.briefs.createBrief, { ...fields, ...change, wizard: { ...answers, ...wizard } });
const stored = (id: Awaited<ReturnType<typeof send>>["id"]) =>
  t.run(async (ctx) => ({
    brief: (await ctx.db.get("briefs", id))!,
    contact: (await ctx.db
      .query("briefContacts")
      .withIndex("by_brief", (q) => q.eq("briefId", id))
      .unique())!,
  }));

describe("a request from the wizard", () => {
  it("is an OPEN brief with the answers in their fields (WIZ-032, WIZ-034, WIZ-037, WIZ-038, WIZ-039)", async () => {
    const { id } = await send();
    const { brief, contact } = await stored(id);
    expect(brief).toMatchObject({
      userId: null,
      title: "Vinyl/PVC - 42 m2 in Zeist",
      category: "LAMINAAT",
      floorType: "Vinyl/PVC",
      filterCategory: "VINYL",
      province: "Utrecht",
      city: "Zeist",
      locationText: "Zeist",
      budgetMin: 1500,
      budgetMax: 2500,
      squareMeters: 42,
      preferredStartDate: "2027-01-12",
      status: "OPEN",
      unlockCount: 0,
      quoteCount: 0,
    });
    expect(contact).toMatchObject({
      name: "Marieke van den Berg",
      email: "marieke@voorbeeld.test",
      phone: "06 12 34 56 78",
      street: "Slotlaan 112, 3701 GN Zeist",
    });
  });

  it.each([
    ["zeist", "Pvc-vloer, 42\u00a0m², Zeist"],
    ["Utrecht", "Pvc-vloer, 42\u00a0m², Utrecht"],
  ])("keeps its place in the title when the address is nothing more: %s (C37)", async (address, title) => {
    const { id } = await send({}, { address, remarks: "" });
    expect(await t.query(api.briefs.getOpen, { briefId: id })).toMatchObject({
      title,
      description: expect.not.stringContaining("verborgen") as string,
    });
  });

  it.each([
    ["Gietvloer", "GIETVLOER", "Offerteaanvraag voor een gietvloer van ongeveer 42\u00a0m² in Zeist."],
    ["Vloerverwarming", "VLOERVERWARMING", "Offerteaanvraag voor vloerverwarming van ongeveer 42\u00a0m² in Zeist."],
    ["Egaliseren", "EGALISEREN", "Offerteaanvraag voor het egaliseren van een vloer van ongeveer 42\u00a0m² in Zeist."],
  ] as const)("is called %s and found by its filter when that is asked for", async (service, category, description) => {
    const { id } = await send({ flooringType: service }, { address: "Zeist", remarks: "" });
    const { page } = await t.query(api.briefs.listOpen, {
      ...{ scope: { kind: "all" }, category },
      paginationOpts: { numItems: 10, cursor: null },
    });
    expect(page).toMatchObject([{ _id: id, title: `${service}, 42\u00a0m², Zeist`, floorType: service, description }]);
  });

  it("sums the answers up, a line each (WIZ-022, WIZ-023, WIZ-033)", async () => {
    const { id } = await send();
    const detail = await t.query(api.briefs.getOpen, { briefId: id });
    expect(detail?.additionalInfo.split("\n")).toEqual([
      "Gewenste startdatum: 12 januari 2027",
      "Ruimte: Meerdere ruimtes",
      "Oppervlakte: 42 m2",
      "Huidige vloer: laminaat",
      "Soort vloer: Vinyl/PVC",
      "Materiaal of merk: klik-pvc",
      "Kleurvoorkeur: Warm grijs",
      "Vloerverwarming: ja",
      "Huidige vloer verwijderen: ja",
      "Extra diensten: Egaliseren ondervloer, Plinten plaatsen",
      "Voorkeurstijd: Ochtend 08:00-12:00",
      "Budget: €1.500 - €2.500",
    ]);
  });

  it("keeps the answers as they were given, and only those (WIZ-033)", async () => {
    const { id } = await send();
    const { address, ...others } = answers;
    const { flooringType, surfaceArea, province } = fields;
    expect((await stored(id)).brief.answers).toEqual({ ...others, flooringType, surfaceArea, province });
    const few = await t.mutation(api.briefs.createBrief, { ...fields, wizard: empty });
    expect((await stored(few.id)).brief.answers).toEqual({ flooringType, surfaceArea, province });
    expect(JSON.stringify(await t.query(api.briefs.getOpen, { briefId: id }))).not.toContain(address);
  });

  it("takes a form from before a question, as devices without a network may still hold", async () => {
    const { timePreference: _, colour: __, removeCurrentFloor: ___, ...before } = answers;
    const { id } = await t.mutation(api.briefs.createBrief, { ...fields, wizard: before });
    const { brief } = await stored(id);
    expect(brief.answers).toMatchObject({ roomType: "multiple", budget: "1500-2500" });
    expect(brief.additionalInfo).not.toMatch(/Voorkeurstijd|Kleurvoorkeur|verwijderen: ja/);
  });

  it("shows a row that has no answers yet by its text", async () => {
    const { id } = await send();
    await t.run((ctx) => ctx.db.patch("briefs", id, { answers: undefined, shown: undefined }));
    const detail = await t.query(api.briefs.getOpen, { briefId: id });
    expect(detail).toMatchObject({
      answers: null,
      additionalInfo: expect.stringContaining("Ruimte: Meerdere") as string,
    });
  });

  it("shows companies the remarks, without address and telephone number (WIZ-030, C07)", async () => {
    const { id } = await send();
    const detail = await t.query(api.briefs.getOpen, { briefId: id });
    expect(detail?.description).toContain("De trap hoort er ook bij.");
    expect(JSON.stringify(detail)).not.toMatch(/Slotlaan|3701|06 12|Marieke/i);
  });

  it.each([
    ["Slotlaan 112, 3701 GN Zeist t.a.v. familie van den Berg", "Zeist", "Zeist"],
    ["Slotlaan 112, 3701 GN Zeist Marieke van den Berg", null, "Utrecht"],
  ])("shows companies no name that stands in the address: %s (C07, I4)", async (address, city, place) => {
    const { id } = await send({}, { address });
    const detail = await t.query(api.briefs.getOpen, { briefId: id });
    expect(detail).toMatchObject({ title: `Pvc-vloer, 42\u00a0m², ${place}`, city, locationText: place });
    expect(JSON.stringify(detail)).not.toContain("Berg");
  });

  it.each([
    ["1016GV Prinsengracht Amsterdam", "Amsterdam"],
    ["1016 GV Prinsengracht 263", "Utrecht"],
    ["Kerkstraat 5, 3511 LX fam. Zonderland", "Utrecht"],
    ["Kerkstraat 5, 3511 LX Zonderland", "Utrecht"],
    ["Zonderland, Kerkstraat 5, 3511 LX", "Utrecht"],
    ["Prinsengracht, Kerkstraat, Zonderland", "Utrecht"],
  ])(
    "shows companies a place that is one or the province, in title, list and mail: %s (C07, C37)",
    async (address, place) => {
      fakeMailProvider();
      await addCompany(t, "subscribed");
      const remarks = `Het is ${address}, dus bel daar aan.`;
      const { id } = await send({}, { address, remarks });
      await runScheduled(t);
      const detail = await t.query(api.briefs.getOpen, { briefId: id });
      expect(detail).toMatchObject({ title: `Pvc-vloer, 42\u00a0m², ${place}`, locationText: place });
      const mails = await t.run((ctx) => ctx.db.query("mails").collect());
      const seen = JSON.stringify([detail, mails.filter(({ event }) => event === "notify-companies")]);
      expect(seen).toContain(place);
      expect(seen).not.toMatch(/prinsengracht|kerkstraat|zonderland/i);
    },
  );

  it.each([
    [{ place: "zeist", address: "Slotlaan" }, "Zeist", "Slotlaan 112, 3701 GN zeist"],
    [{ place: "Zeist", address: "Slotlaan 112, Amsterdam" }, "Zeist", "Slotlaan 112, Amsterdam, 3701 GN Zeist"],
    [{ place: "Slotlaan", address: "Slotlaan 112, 3701 GN Zeist" }, null, "Slotlaan 112, 3701 GN Zeist"],
    [{ place: "", address: "Slotlaan 112, 3701GN Zeist" }, "Zeist", "Slotlaan 112, 3701GN Zeist"],
  ])(
    "takes the place from its field, and keeps the whole address for who may see it: %j",
    async (parts, city, street) => {
      const { id } = await send({}, { ...parts, postcode: "3701gn", houseNumber: "112" });
      const { brief, contact } = await stored(id);
      expect(brief).toMatchObject({ city, title: `Vinyl/PVC - 42 m2 in ${city ?? "Utrecht"}` });
      expect(contact?.street).toBe(street);
    },
  );

  it.each(["by the migration", "until the migration"])(
    "hides in requests of before a rule what it hides in new ones, %s (C07, I4)",
    async (when) => {
      const { id } = await send({}, { address: "Kerkstraat 5, 3511 LX fam. Zonderland" });
      await t.run((ctx) =>
        ctx.db.patch("briefs", id, {
          title: "Laminaat - 40 m2 in Fam. Zonderland",
          description: "Offerteaanvraag voor een vloer in Fam. Zonderland. Bij mw. van den berg in de kerkstraat.",
          answers: { currentFloor: "tegels van mw. van den berg", remarks: "Een vloer in Fam. Zonderland." },
          city: "Fam. Zonderland",
          locationText: "Fam. Zonderland",
          shown: undefined,
        }),
      );
      if (when === "by the migration") await t.action(internal.migrations.runPending, {});
      expect((await stored(id)).brief.shown === undefined).toBe(when !== "by the migration");
      const listed = await t.query(api.briefs.listOpen, {
        scope: { kind: "all" },
        category: "all",
        paginationOpts: { numItems: 1, cursor: null },
      });
      expect(listed.page[0]).toMatchObject({
        title: "Pvc-vloer, 42\u00a0m², Utrecht",
        description: "Offerteaanvraag voor een vloer in Utrecht. Bij mw. [verborgen] in de [verborgen].",
        city: null,
        locationText: "Utrecht",
      });
      expect((await t.query(api.briefs.getOpen, { briefId: id }))?.answers).toEqual({
        currentFloor: "tegels van mw. [verborgen]",
        remarks: "Een vloer in Utrecht.",
      });
    },
  );

  it("shows companies no number that stands in pieces in several answers (C07)", async () => {
    const { id } = await send({}, { currentFloor: "tegels, 06 12 34", remarks: "De rest is 56 78, bel gerust." });
    const shown = await t.query(api.briefs.getOpen, { briefId: id });
    expect(shown).toMatchObject({
      description: "De rest is [verborgen], bel gerust.",
      answers: { currentFloor: "tegels, [verborgen]", remarks: "De rest is [verborgen], bel gerust." },
    });
    expect(shown?.additionalInfo).toContain("Huidige vloer: tegels, [verborgen]\n");
  });

  it("shows companies neither the street alone nor the postcode in its other spelling (C07, I4)", async () => {
    const remarks = "De slotlaan is opgebroken; parkeren kan bij 3701gn, of op nummer 112 in Zeist.";
    const { id } = await send({}, { remarks });
    expect((await t.query(api.briefs.getOpen, { briefId: id }))?.description).toBe(
      "De [verborgen] is opgebroken; parkeren kan bij [verborgen], of op nummer 112 in Zeist.",
    );
  });

  it("keeps null for what was not answered (WIZ-029, WIZ-036, WIZ-037, WIZ-038)", async () => {
    const { id } = await t.mutation(api.briefs.createBrief, {
      ...fields,
      flooringType: "",
      surfaceArea: "",
      province: "",
      phone: "",
      wizard: empty,
    });
    const { brief, contact } = await stored(id);
    expect(brief).toMatchObject({
      title: "Vloer",
      additionalInfo: "",
      category: "LAMINAAT",
      floorType: "Nog niet zeker",
      filterCategory: null,
      province: null,
      city: null,
      locationText: "",
      budgetMin: null,
      budgetMax: null,
      squareMeters: null,
      preferredStartDate: null,
    });
    expect(contact).toMatchObject({ phone: null, street: null });
  });

  it.each([
    ["300-800", 300, 800],
    ["800-1500", 800, 1500],
    ["1500-2500", 1500, 2500],
    ["2500-4000", 2500, 4000],
    ["4000+", 4000, null],
  ])("reads the band %s as %s to %s (WIZ-034, WIZ-035)", async (budget, budgetMin, budgetMax) => {
    const { id } = await send({}, { budget });
    expect((await stored(id)).brief).toMatchObject({ budgetMin, budgetMax });
  });

  it("takes all twelve provinces (WIZ-016, C35)", async () => {
    const { id } = await send({ province: "Limburg" }, { address: "" });
    expect((await stored(id)).brief).toMatchObject({ province: "Limburg", locationText: "Limburg" });
  });

  it("belongs to whoever is logged in, at their own address", async () => {
    const client = await addClient(t);
    const { id } = await as(t, client._id).mutation(api.briefs.createBrief, { ...fields, wizard: answers });
    const { brief, contact } = await stored(id);
    expect(brief.userId).toBe(client._id);
    expect(contact.email).toBe(client.email);
  });

  it.each([
    [{ name: " " }, {}, "MISSING_FIELDS"],
    [{ email: "" }, {}, "MISSING_FIELDS"],
    [{ email: "abc" }, {}, "BRIEF_NOT_CREATED"],
    [{ province: "Vlaanderen" }, {}, "BRIEF_NOT_CREATED"],
    [{ flooringType: "Kurk" }, {}, "BRIEF_NOT_CREATED"],
    [{}, { budget: "1-2" }, "BRIEF_NOT_CREATED"],
    [{}, { services: ["Ramen lappen"] }, "BRIEF_NOT_CREATED"],
  ] as const)("is refused with %j %j (WIZ-027, WIZ-028)", async (change, wizard, code) => {
    await expectRefusal(send({ ...change }, { ...wizard } as Partial<typeof answers>), code);
    expect(await t.run((ctx) => ctx.db.query("briefs").collect())).toEqual([]);
  });

  it("is taken with a start that has passed, as today: the device's clock is behind, or it waited there", async () => {
    const { id } = await send({}, { startDate: "2026-11-01" });
    expect((await stored(id)).brief.preferredStartDate).toBe("2026-11-21");
  });

  it("without its own answers is refused", async () => {
    await expectRefusal(t.mutation(api.briefs.createBrief, fields), "MISSING_FIELDS");
  });

  it("mails the client and the companies, each with the specified keys (WIZ-040, WIZ-041)", async () => {
    fakeMailProvider();
    const company = await addCompany(t, "subscribed");
    const { id } = await send();
    await runScheduled(t);
    const mails = await t.run(async (ctx) =>
      (await ctx.db.query("mails").collect()).map((mail) => [mail.event, mail.to, JSON.parse(mail.payload) as unknown]),
    );
    expect(mails).toEqual([
      [
        "send-brief-confirmation",
        "marieke@voorbeeld.test",
        { clientName: "Marieke van den Berg", clientEmail: "marieke@voorbeeld.test", briefId: id },
      ],
      [
        "notify-companies",
        company.email,
        { briefId: id, category: "LAMINAAT", location: "Zeist", budget: "1500-2500" },
      ],
    ]);
  });

  it("schedules notify-companies with the wizard's own place and budget as its whole body (WIZ-041, C34)", async () => {
    const { id } = await send();
    const calls = await t.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
    const notices = calls.filter(({ name }) => /notifyCompanies/.test(name));
    expect(notices.map(({ args }) => args)).toEqual([
      [{ briefId: id, category: "LAMINAAT", location: "Zeist", budget: "1500-2500" }],
    ]);
  });

  it("stands although the mail provider fails (WIZ-042)", async () => {
    const provider = fakeMailProvider();
    provider.fails = 3;
    const { id } = await send();
    expect((await stored(id)).brief.status).toBe("OPEN");
    expect(provider.sent).toEqual([]);
    await runScheduled(t);
    expect(provider.fails).toBe(0);
    expect((await stored(id)).brief.status).toBe("OPEN");
    expect(provider.sent.map(({ to }) => to)).toContain("marieke@voorbeeld.test");
  });
});
