import { describe, expect, it } from "vitest";
import { imageTypeOf, tooManyFiles } from "./images";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe("the type of a picture", () => {
  it.each([
    ["image/jpeg", "\xff\xd8\xff\xe0\x00\x10JFIF"],
    ["image/png", "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"],
    ["image/gif", "GIF89a\x01\x00"],
    ["image/gif", "GIF87a\x01\x00"],
    ["image/webp", "RIFF\x24\x00\x00\x00WEBPVP8 "],
  ])("%s is known by its first bytes (ONB-009, C15)", (type, head) => {
    expect(imageTypeOf(bytes(head))).toBe(type);
  });

  it.each([
    ["a PDF", "%PDF-1.7\n"],
    ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg">'],
    ["a page", "<!doctype html>"],
    ["a sound in the same container as WebP", "RIFF\x24\x00\x00\x00WAVEfmt "],
    ["nothing", ""],
    ["half a PNG", "\x89PN"],
  ])("%s is no picture (ONB-009, C15)", (_, head) => {
    expect(imageTypeOf(bytes(head))).toBeNull();
  });
});

describe("the words for too many files (ONB-030)", () => {
  it.each([1, 6])("name the limit of %i", (max) => {
    expect(tooManyFiles(max)).toEqual({
      title: "Te veel bestanden",
      text: `Je kunt maximaal ${max} bestand(en) uploaden.`,
    });
  });
});
