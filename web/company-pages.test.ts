import { describe, expect, test, vi } from "vitest";
import type { CompanyPageData } from "../src/company-page/company-page-data.ts";
import { createCompanyPages } from "./company-pages.ts";

const page = { companyName: "De Linde" } as CompanyPageData;

function world() {
  let time = 0;
  const read = vi.fn((slug: string) => Promise.resolve(slug === "de-linde" ? page : null));
  const list = vi.fn(() => Promise.resolve([{ slug: "de-linde", publishedAt: 1 }]));
  const places = () => Promise.resolve(["zeist"]);
  const pages = createCompanyPages("http://127.0.0.1:9", { ask: { read, list, places }, now: () => time });
  return { pages, read, list, later: (ms: number) => (time += ms) };
}

describe("what the server knows of companies' pages", () => {
  test("is asked of the deployment once in five seconds, and each time for a page that is not there yet", async () => {
    const { pages, read, later } = world();
    expect(await Promise.all([pages.find("de-linde"), pages.find("de-linde")])).toEqual([page, page]);
    await pages.find("de-linde");
    expect(read).toHaveBeenCalledTimes(1);
    expect(await pages.find("onbekend")).toBeNull();
    expect(await pages.find("onbekend")).toBeNull();
    expect(read).toHaveBeenCalledTimes(3);
    later(5_001);
    await pages.find("de-linde");
    expect(read).toHaveBeenCalledTimes(4);
  });

  test("is asked for again after a failure", async () => {
    const { pages, read } = world();
    read.mockRejectedValueOnce(new Error("down"));
    await expect(pages.find("de-linde")).rejects.toThrow("down");
    expect(await pages.find("de-linde")).toEqual(page);
  });

  test("is forgotten, the oldest first, when many addresses are made up", async () => {
    const { pages, read } = world();
    read.mockImplementation(() => Promise.resolve(page));
    await pages.find("de-linde");
    for (let index = 0; index < 1_000; index++) await pages.find(`x${index}`);
    await pages.find("x999");
    expect(read).toHaveBeenCalledTimes(1_001);
    await pages.find("de-linde");
    expect(read).toHaveBeenCalledTimes(1_002);
  });

  test("lists the addresses once an hour", async () => {
    const { pages, list, later } = world();
    expect(await pages.list()).toEqual([{ slug: "de-linde", publishedAt: 1 }]);
    later(59 * 60_000);
    await pages.list();
    expect(list).toHaveBeenCalledTimes(1);
    later(2 * 60_000);
    await pages.list();
    expect(list).toHaveBeenCalledTimes(2);
  });
});
