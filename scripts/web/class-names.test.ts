import { describe, expect, it } from "vitest";
import { classNames } from "./class-names";

describe("the classes of CSS modules", () => {
  it("end alike within a file, also where it is asked for with a query, and not like those of another", () => {
    const name = classNames("/site");
    const end = (file: string, local = "head") => name(local, file).slice(local.length);
    expect(end("/site/src/a.module.css")).toMatch(/^_[\w-]{4}$/);
    expect(end("/site/src/a.module.css", "row")).toBe(end("/site/src/a.module.css?used"));
    expect(end("/site/src/a.module.css")).not.toBe(end("/site/src/b.module.css"));
    expect(classNames("/elsewhere")("head", "/elsewhere/src/a.module.css")).toBe(
      `head${end("/site/src/a.module.css")}`,
    );
  });

  it("are refused when two files would end alike", () => {
    const name = classNames("/site");
    // So many files have two among them that end alike.
    expect(() => {
      for (let index = 0; index < 100_000; index++) name("head", `/site/src/${index}.module.css`);
    }).toThrow(/would end alike: rename one/);
  });
});
