import { deflateSync } from "node:zlib";

/** An opaque picture: three bytes a pixel, row by row. */
export type Pixels = { width: number; height: number; data: Uint8Array };

/** Encodes a picture as PNG. */
export function pngOf({ width, height, data }: Pixels): Buffer {
  const row = width * 3;
  // Each row as its difference to the one above, which packs drawn floors best.
  const lines = Buffer.alloc((row + 1) * height);
  for (let y = 0; y < height; y++) {
    const at = y * (row + 1);
    lines[at] = 2;
    for (let x = 0; x < row; x++) {
      const above = y === 0 ? 0 : data[(y - 1) * row + x]!;
      lines[at + 1 + x] = (data[y * row + x]! - above) & 255;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(lines)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(checksum(body));
  return Buffer.concat([length, body, check]);
}

/** CRC-32, as PNG asks for it. */
function checksum(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
