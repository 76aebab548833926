/**
 * Data of earlier versions with today's functions: the schema and rows of a version go into an engine, today's functions
 * are pushed over them, what is pending is migrated, and the rows are looked at.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { ConvexHttpClient } from "convex/browser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { api } from "../../convex/_generated/api";
import { promiseFrom } from "../../domain/promise/promise";
import { runFunction, setVariables } from "../../scripts/product/admin";
import { startEngine, type RunningEngine } from "../../scripts/product/engine";
import { migrateRows } from "../../scripts/product/migrate";
import { pushFunctions, runConvexCli } from "../../scripts/product/push";
import { inRoot } from "../../scripts/lib/root";
import { createSecrets } from "../../scripts/product/secrets";
import { localVariables } from "../../scripts/product/variables";

const dir = mkdtempSync(join(tmpdir(), "releases-"));
let engine: RunningEngine;
beforeAll(async () => {
  const secrets = createSecrets();
  const { adminKey } = secrets;
  engine = await startEngine({ dir: join(dir, "engine"), port: 0, sitePort: 0, adminKey, instruments: false });
  const nowhere = "http://127.0.0.1:9";
  const addresses = { site: nowhere, mail: nowhere, stripe: nowhere, openai: nowhere, push: nowhere };
  await setVariables(engine, await localVariables(addresses, secrets));
});
afterAll(async () => {
  await engine.child.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** Leaves the deployment as a version would have: its schema, and its rows with their ids. */
async function restoreRelease(version: string): Promise<void> {
  const folder = inRoot(`tests/releases/${version}`);
  await pushFunctions(engine, folder);
  const zip = new ZipFile();
  for (const file of readdirSync(join(folder, "rows"))) {
    const table = file.replace(/\.jsonl$/, "");
    zip.addBuffer(readFileSync(join(folder, "rows", file)), `${table}/documents.jsonl`);
  }
  zip.end();
  const path = join(dir, `${version}.zip`);
  writeFileSync(path, await buffer(zip.outputStream));
  await runConvexCli(engine, ["import", "--replace", "--yes", path], { cwd: folder });
}

type Brief = {
  _id: string;
  _creationTime: number;
  title: string;
  floorType: string | null;
  additionalInfo: string;
  description: string;
  answers?: unknown;
  isInWeek?: boolean;
  shown?: unknown;
  status: string;
  places?: unknown;
};

/** The rows of a table, by id. */
async function readRows<T extends { _id: string }>(table: string): Promise<T[]> {
  const lines = await runConvexCli(engine, ["data", table, "--limit", "100", "--format", "jsonLines"]);
  const rows = lines
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as T);
  return rows.sort((one, other) => (one._id < other._id ? -1 : 1));
}

const readBriefs = () => readRows<Brief>("briefs");

// Two pushes and an import, each by the official CLI, on a machine that may be busy.
describe("0.1.0", { timeout: 300_000 }, () => {
  let guest: ConvexHttpClient;
  let before: Brief[];
  let briefId: string;
  /** A job between the push and the migration. */
  let older: Awaited<ReturnType<typeof openJob>>;
  let migrated: string | null;
  const openJob = () => guest.query(api.briefs.getOpen, { briefId });
  beforeAll(async () => {
    guest = new ConvexHttpClient(engine.cloudUrl, { logger: false });
    await restoreRelease("0.1.0");
    before = await readBriefs();
    briefId = before.find(({ title }) => title === "Vinyl/PVC - 42 m2 in Zeist")!._id;
    await pushFunctions(engine);
    older = await openJob();
    migrated = await migrateRows(engine, dir);
  }, 300_000);

  test("its requests have answers after the migration, and their texts stay as they were", async () => {
    expect(before).toHaveLength(9);
    expect(before.every((brief) => !("answers" in brief))).toBe(true);
    expect(older).toMatchObject({ answers: null, additionalInfo: expect.stringContaining("klik-pvc") as string });
    expect(migrated).toMatch(/\(\d+ rows read\)/);
    expect(await migrateRows(engine, dir)).toBeNull();

    const after = await readBriefs();
    // A poured floor had no category.
    const poured = ({ floorType }: Brief) => floorType === "Gietvloer";
    expect(after.map(({ answers: _, isInWeek: __, shown: ___, places: ____, ...brief }) => brief)).toEqual(
      before.map((brief) => ({
        ...brief,
        ...(poured(brief) && { filterCategory: "GIETVLOER" }),
        promisedUntil: promiseFrom(brief._creationTime),
      })),
    );
    // What everybody reads of them is stored now, and is what was made for each reading until then.
    expect(after.every(({ shown }) => shown !== undefined)).toBe(true);
    // Every open one has its place in the lists.
    expect(after.every(({ status, places }) => status !== "OPEN" || places !== undefined)).toBe(true);
    const { description, locationText, city } = (await openJob())!;
    expect(older).toMatchObject({ description, locationText, city });
    const byTitle = Object.fromEntries(after.map(({ title, answers }) => [title, answers]));
    const words = Object.fromEntries(before.map(({ title, description }) => [title, description]));
    const own = (title: string, answers: object) => [title, { ...answers, remarks: words[title] }] as const;
    expect(byTitle).toEqual(
      Object.fromEntries([
        own("Laminaat - 28 m2 in Zeist", { province: "Utrecht", roomType: "multiple", currentFloor: "kaal beton" }),
        own("Nog niet zeker", {}),
        own("Tegels - 14 m2 in Alkmaar", {
          province: "Noord-Holland",
          roomType: "badkamer",
          services: ["Verwijderen oude vloer"],
        }),
        own("Gietvloer - 88 m2 in Rotterdam", {
          province: "Zuid-Holland",
          roomType: "multiple",
          currentFloor: "kaal beton",
          underfloorHeating: true,
        }),
        own("Hout - 40 m2 in Amsterdam", {
          province: "Noord-Holland",
          roomType: "woonkamer",
          services: ["Egaliseren ondervloer", "Plinten plaatsen"],
        }),
        own("Parket (massief hout) - 72,5 m2 in Utrecht", {
          province: "Utrecht",
          roomType: "woonkamer",
          currentFloor: "laminaat",
          services: ["Verwijderen oude vloer", "Plinten plaatsen"],
        }),
        // The short form, and a wizard in which next to nothing was answered: the description is made, so no own words.
        ["Gietvloer - 40,5 m2 in Utrecht", { province: "Utrecht", flooringType: "Gietvloer", surfaceArea: "ca. 40,5" }],
        ["Vloer", { timePreference: "flexible" }],
        own("Vinyl/PVC - 42 m2 in Zeist", {
          startDate: "2030-01-12",
          roomType: "multiple",
          province: "Utrecht",
          surfaceArea: "42 m2",
          currentFloor: "laminaat, deels tegels",
          flooringType: "Vinyl/PVC",
          material: "klik-pvc",
          colour: "Warm grijs",
          underfloorHeating: true,
          removeCurrentFloor: true,
          services: ["Egaliseren ondervloer", "Plinten plaatsen"],
          timePreference: "morning",
          budget: "1500-2500",
        }),
      ]),
    );
    const shown = await openJob();
    expect(shown?.answers).toMatchObject({ material: "klik-pvc", roomType: "multiple" });
  });

  test("its companies have one copy of what they tell about themselves", async () => {
    type Row = { _id: string; userId: string };
    const profiles = await readRows<Row & Record<string, unknown>>("profiles");
    const companyProfiles = await readRows<Row>("companyProfiles");
    const tells = (name: string) => profiles.find(({ companyName }) => companyName === name);
    expect(tells("Van Leeuwen Vloeren")).toMatchObject({
      website: "https://vanleeuwenvloeren.example",
      specializations: ["Parket"],
      yearsExperience: 14,
    });
    // Only the copy had a description.
    expect(tells("Parket Zaandam")).toMatchObject({ description: "Sinds 1962.", website: null });
    const ofVanLeeuwen = companyProfiles.find(({ userId }) => userId === tells("Van Leeuwen Vloeren")?.userId);
    expect(ofVanLeeuwen).toEqual({
      _id: expect.any(String) as string,
      _creationTime: expect.any(Number) as number,
      userId: tells("Van Leeuwen Vloeren")?.userId,
      verified: true,
      verifiedAt: null,
      startingPrice: 250,
      portfolioLinks: ["https://vanleeuwenvloeren.example/werk"],
      onboardedAtVerhuis: true,
      searchName: "Van Leeuwen Vloeren",
    });
  });

  test("a mail that waits since then goes out as it was written, and one that was sent does not", async () => {
    const stored = await readRows<{ _id: string; event: string; state: string; slotId?: string }>("mails");
    // The owner hears that these data have no backup.
    const mails = stored.filter(({ event }) => event !== "owner-alarm");
    expect(mails.map(({ state }) => state).sort()).toEqual(["queued", "sent"]);
    const { slotId } = mails.find(({ state }) => state === "queued")!;
    // The oldest first.
    const { mails: prepared } = (await runFunction(engine, "mail:prepare", { slotId: slotId! })) as {
      mails: { mail: object }[];
    };
    expect(prepared[0]?.mail).toMatchObject({
      to: "info@eikenhart.example",
      subject: "Welkom bij Vloeren Opdrachten",
      text: "Welkom, Eikenhart",
      idempotencyKey: "send-vloeren-welcome-email/info@eikenhart.example",
    });
  });

  test("what stops a migration is named, with what to do", async () => {
    const nobody = { ...engine, adminKey: "wrong" };
    await expect(migrateRows(nobody, "/home/somebody/.data")).rejects.toThrow(
      /The data in \/home\/somebody\/\.data are of an earlier version.*`npm start` again.*`npm run restore`/s,
    );
  });
});
