import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createStories } from "./stories";

const told = (words = "Strak gelegd.") =>
  ["Fenna", "Noor", "Rachid"].map((name) => ({
    ...{ words, who: `${name}, Utrecht`, companyName: "De Linde", slug: "de-linde", art: "visgraat" as const },
  }));

let time = 0;
const ask = vi.fn<() => Promise<ReturnType<typeof told>>>();
const create = () => createStories("http://127.0.0.1:1", { ask, now: () => time });

beforeEach(() => {
  time = 1_000_000;
  ask.mockReset().mockResolvedValue(told());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("the real stories of a document", () => {
  test("are what clients wrote, cut to what there is room for, each with its company's page (C64)", async () => {
    ask.mockResolvedValue(told("é".repeat(1500)));
    const found = await create()();
    expect(found).toHaveLength(3);
    expect(found![0]).toEqual({
      ...{ quote: `${"é".repeat(220)}…`, who: "Fenna, Utrecht", job: "De Linde", slug: "de-linde", art: "visgraat" },
    });
  });

  test("are none while there are not enough", async () => {
    ask.mockResolvedValue([]);
    expect(await create()()).toBeNull();
  });

  test("are given as they are known while the deployment is asked again, once for all documents of ten seconds", async () => {
    const find = create();
    await Promise.all([find(), find()]);
    time += 10_000;
    await find();
    expect(ask).toHaveBeenCalledOnce();

    let answer = (_told: ReturnType<typeof told>) => {};
    ask.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    time += 1;
    expect((await find())?.[0].quote).toBe("Strak gelegd.");
    answer(told("Netjes."));
    await vi.waitFor(async () => expect((await find())?.[0].quote).toBe("Netjes."));
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test("are not given any more after a minute without an answer, which is said once, and are there when it is back", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const find = create();
    await find();
    ask.mockRejectedValue(new TypeError("fetch failed"));
    time += 59_000;
    expect(await find()).toHaveLength(3);
    time += 11_000;
    expect(await find()).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
    ask.mockResolvedValue(told());
    time += 11_000;
    expect(await find()).toHaveLength(3);
  });

  test("hold a document up for one moment at most when the deployment is slow, and no other of the next seconds", async () => {
    vi.useFakeTimers();
    ask.mockReturnValue(new Promise(() => {}));
    const find = create();
    const slow = find();
    expect(await find()).toBeNull();
    await vi.advanceTimersByTimeAsync(400);
    expect(await slow).toBeNull();
  });
});
