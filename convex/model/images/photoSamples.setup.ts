/** Small photos of every accepted kind, with the metadata that cameras write: place, time, orientation. */

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const text = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));

/** Photos of a few pixels. */
export const samples = {
  jpeg: fromBase64(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAWEAEBAQAAAAAAAAAAAAAAAAAAFGH/xAAVAQEBAAAAAAAAAAAAAAAAAAAEBv/EABcRAAMBAAAAAAAAAAAAAAAAAAAEFVL/2gAMAwEAAhEDEQA/AJGzSzQVsZTIys1o/9k=",
  ),
  "progressive jpeg": fromBase64(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wgARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAVAQEBAAAAAAAAAAAAAAAAAAADBf/aAAwDAQACEAMQAAABkCs3/8QAFRABAQAAAAAAAAAAAAAAAAAAABL/2gAIAQEAAQUCtb//xAAXEQADAQAAAAAAAAAAAAAAAAAAAxRR/9oACAEDAQE/Aa26f//EABcRAAMBAAAAAAAAAAAAAAAAAAADFFH/2gAIAQIBAT8BjVh//8QAFBABAAAAAAAAAAAAAAAAAAAAEP/aAAgBAQAGPwI//8QAFBABAAAAAAAAAAAAAAAAAAAAEP/aAAgBAQABPyEP/9oADAMBAAIAAwAAABAL/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAwEBPxAP/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPxBv/8QAFRABAQAAAAAAAAAAAAAAAAAAAHH/2gAIAQEAAT8QpT//2Q==",
  ),
  png: fromBase64(
    "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAEEAIAAABsPzXkAAAAJElEQVQI12N8W8fAINTIQDRg2fmOgcFdiAQNm9UZGHxv0tAGAMMcCAxyBaQNAAAAAElFTkSuQmCC",
  ),
  webp: fromBase64(
    "UklGRkgAAABXRUJQVlA4IDwAAAAwAgCdASoQAAgAAoBCJagCdGuA/gAFu1l5iAD+8sM6YzG/0jwG1fceJL5//s4H8df/xxP7/uIvZtEAAAA=",
  ),
  "lossless webp": fromBase64(
    "UklGRkgAAABXRUJQVlA4TDsAAAAvD8ABAD8AEIT/bRMCgRQO0wKBxJ/xXJ5/gkmaajtGB+cDTEOykkIKKaSQQgop5P+xDhH9z+dYhqZIAgA=",
  ),
} as const;

export type SampleKind = keyof typeof samples;

/** The text that stands in every place where a camera writes metadata, so that a search for it finds what was left. */
export const SECRET = "52.0907N5.1214E Iemands telefoon";

/**
 * Exif metadata as a camera writes it: orientation (6 is turned by a quarter, 1 upright), make of the telephone, and
 * place.
 */
export function exif(orientation = 6): Uint8Array<ArrayBuffer> {
  const model = text(`${SECRET}\0`);
  const GPS_AT = 8 + 2 + 3 * 12 + 4;
  const MODEL_AT = GPS_AT + 2 + 12 + 4;
  const bytes = new Uint8Array(MODEL_AT + model.length);
  const view = new DataView(bytes.buffer);
  bytes.set(text("MM\0*"));
  view.setUint32(4, 8);
  const entry = (at: number, tag: number, type: number, count: number) => {
    view.setUint16(at, tag);
    view.setUint16(at + 2, type);
    view.setUint32(at + 4, count);
  };
  view.setUint16(8, 3);
  entry(10, 0x0110, 2, model.length);
  view.setUint32(18, MODEL_AT);
  entry(22, 0x0112, 3, 1);
  view.setUint16(30, orientation);
  entry(34, 0x8825, 4, 1);
  view.setUint32(42, GPS_AT);
  view.setUint16(GPS_AT, 1);
  entry(GPS_AT + 2, 0x0001, 2, 2);
  bytes.set(text("N\0"), GPS_AT + 10);
  bytes.set(model, MODEL_AT);
  return bytes;
}

/** A photo of this kind as a camera writes it: with Exif, a comment, and bytes after its end. */
export function asFromCamera(
  kind: SampleKind,
  photo: Uint8Array = samples[kind],
  orientation = 6,
): Uint8Array<ArrayBuffer> {
  const behind = text(SECRET);
  if (kind === "png") {
    const head = 8 + 25;
    const own = [chunk("eXIf", exif(orientation)), chunk("tEXt", text(`Comment\0${SECRET}`))];
    return bytesOf(photo.subarray(0, head), ...own, photo.subarray(head), behind);
  }
  if (kind === "jpeg" || kind === "progressive jpeg") {
    const own = [
      segment(0xe1, text("Exif\0\0"), exif(orientation)),
      segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0<x>${SECRET}</x>`)),
      segment(0xed, text(`Photoshop 3.0\0${SECRET}`)),
      segment(0xfe, text(SECRET)),
    ];
    return bytesOf(photo.subarray(0, 2), ...own, photo.subarray(2), behind);
  }
  // The extended form of WebP, which says that Exif and XMP follow.
  const extended = riff("VP8X", Uint8Array.of(0x0c, 0, 0, 0, 15, 0, 0, 7, 0, 0));
  const own = [riff("EXIF", exif(orientation)), riff("XMP ", text(`<x>${SECRET}</x>`))];
  const whole = bytesOf(photo.subarray(0, 12), extended, photo.subarray(12), ...own);
  new DataView(whole.buffer).setUint32(4, whole.length - 8, true);
  return bytesOf(whole, behind);
}

/** A moving picture of two frames; with `notes` it has a comment, a text, a place, a program's note, and bytes behind. */
export function gif({ frames = 2, side = 2, notes = false } = {}): Uint8Array<ArrayBuffer> {
  const blocks = (letters: string) => bytesOf(Uint8Array.of(letters.length), text(letters), Uint8Array.of(0));
  const width = Uint8Array.of(side & 255, side >> 8);
  const head = bytesOf(text("GIF89a"), width, width, Uint8Array.of(0x80, 0, 0, 0, 0, 0, 255, 255, 255));
  const loop = bytesOf(text("\x21\xff\x0bNETSCAPE2.0"), Uint8Array.of(3, 1, 0, 0, 0));
  const frame = bytesOf(
    Uint8Array.of(0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0),
    ...[width, width, Uint8Array.of(0, 2, 2, 0x4c, 0x01, 0)],
  );
  const own = [
    bytesOf(Uint8Array.of(0x21, 0xfe), blocks(SECRET)),
    bytesOf(Uint8Array.of(0x21, 0x01, 12, 0, 0, 0, 0, 2, 0, 2, 0, 1, 1, 1, 0), blocks(SECRET)),
    bytesOf(text("\x21\xff\x0bXMP DataXMP"), blocks(`<x>${SECRET}</x>`)),
    bytesOf(text("\x21\xff\x0bNETSCAPE2.0"), blocks(SECRET)),
  ];
  const drawn = Array.from({ length: frames }, () => frame);
  const end = Uint8Array.of(0x3b);
  return notes ? bytesOf(head, ...own, loop, ...drawn, ...own, end, text(SECRET)) : bytesOf(head, loop, ...drawn, end);
}

/** Whether a file still contains what a camera wrote. */
export function holdsMetadata(file: Uint8Array): boolean {
  const letters = Array.from(file, (byte) => String.fromCharCode(byte)).join("");
  return [SECRET, "Exif", "eXIf", "EXIF", "XMP ", "ns.adobe", "Photoshop"].some((trace) => letters.includes(trace));
}

function segment(marker: number, ...data: Uint8Array[]): Uint8Array {
  const body = bytesOf(...data);
  return bytesOf(Uint8Array.of(0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff), body);
}

/** A chunk of PNG. Its checksum is left out: nobody draws it. */
function chunk(name: string, data: Uint8Array): Uint8Array {
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, data.length);
  return bytesOf(length, text(name), data, new Uint8Array(4));
}

function riff(name: string, data: Uint8Array): Uint8Array {
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, data.length, true);
  return bytesOf(text(name), length, data, new Uint8Array(data.length % 2));
}

function bytesOf(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
