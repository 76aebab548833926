import { describe, expect, it } from "vitest";
import { cleanPdf } from "./cleanPdf";

const bytes = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
const pdf = (inside = "") =>
  bytes(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\ntrailer\n<< >>\n%%EOF\n`);

describe("a pdf", () => {
  it("is taken as it came", () => {
    expect(cleanPdf(pdf())).toEqual({ type: "application/pdf", bytes: pdf() });
  });

  it.each([
    ["is none", bytes("<html>%PDF-1.7 %%EOF")],
    ["has no end", bytes("%PDF-1.7\n1 0 obj")],
    ["is empty", bytes("")],
    ["runs a program", pdf("/OpenAction << /S /JavaScript /JS (app.alert(1)) >>")],
    ["runs one under a name in codes", pdf("/S /J#61vaScript")],
    ["starts another program", pdf("/S /Launch")],
    ["carries files", pdf("/Type /EmbeddedFile")],
  ])("that %s is refused", (_, file) => expect(cleanPdf(file)).toBeNull());
});
