type Part = string | ArrayBuffer | ArrayBufferView | BlobLike;
interface BlobLike {
  readonly size: number;
  readonly type: string;
}

const contents = new WeakMap<object, Uint8Array<ArrayBuffer>>();

/** The bytes of a Blob or File made here. */
export function blobBytes(blob: object): Uint8Array<ArrayBuffer> | undefined {
  return contents.get(blob);
}

/** Blob, File and FormData whose promises are already settled when they are returned. */
export function createBlobs(): Record<string, unknown> {
  class LocalBlob implements BlobLike {
    readonly size: number;
    readonly type: string;
    constructor(parts: Iterable<Part> = [], options: { type?: string } = {}) {
      const bytes = join([...parts].map(bytesOf));
      contents.set(this, bytes);
      this.size = bytes.length;
      this.type = (options.type ?? "").toLowerCase();
    }
    async arrayBuffer(): Promise<ArrayBuffer> {
      return contents.get(this)!.slice().buffer;
    }
    async bytes(): Promise<Uint8Array> {
      return contents.get(this)!.slice();
    }
    async text(): Promise<string> {
      return new TextDecoder().decode(contents.get(this));
    }
    slice(start?: number, end?: number, type?: string): LocalBlob {
      return new LocalBlob([contents.get(this)!.slice(start, end)], { type: type ?? "" });
    }
    get [Symbol.toStringTag](): string {
      return "Blob";
    }
  }

  class LocalFile extends LocalBlob {
    readonly name: string;
    readonly lastModified: number;
    constructor(parts: Iterable<Part>, name: string, options: { type?: string; lastModified?: number } = {}) {
      super(parts, options);
      this.name = String(name);
      this.lastModified = options.lastModified ?? Date.now();
    }
    override get [Symbol.toStringTag](): string {
      return "File";
    }
  }

  type Entry = string | LocalFile;
  class LocalFormData {
    #entries: [string, Entry][] = [];
    append(name: string, value: unknown, filename?: string): void {
      this.#entries.push([String(name), entry(value, filename)]);
    }
    set(name: string, value: unknown, filename?: string): void {
      const key = String(name);
      const at = this.#entries.findIndex(([other]) => other === key);
      this.#entries = this.#entries.filter(([other], i) => other !== key || i === at);
      if (at === -1) this.#entries.push([key, entry(value, filename)]);
      else this.#entries[at] = [key, entry(value, filename)];
    }
    get(name: string): Entry | null {
      return this.#entries.find(([key]) => key === name)?.[1] ?? null;
    }
    getAll(name: string): Entry[] {
      return this.#entries.filter(([key]) => key === name).map(([, value]) => value);
    }
    has(name: string): boolean {
      return this.#entries.some(([key]) => key === name);
    }
    delete(name: string): void {
      this.#entries = this.#entries.filter(([key]) => key !== name);
    }
    forEach(callback: (value: Entry, key: string, form: LocalFormData) => void): void {
      for (const [key, value] of this.#entries) callback(value, key, this);
    }
    *keys(): IterableIterator<string> {
      for (const [key] of this.#entries) yield key;
    }
    *values(): IterableIterator<Entry> {
      for (const [, value] of this.#entries) yield value;
    }
    *entries(): IterableIterator<[string, Entry]> {
      for (const [key, value] of this.#entries) yield [key, value];
    }
    [Symbol.iterator](): IterableIterator<[string, Entry]> {
      return this.entries();
    }
  }
  const entry = (value: unknown, filename?: string): Entry => {
    if (!(value instanceof LocalBlob)) return String(value);
    if (value instanceof LocalFile && filename === undefined) return value;
    return new LocalFile([value], filename ?? "blob", { type: value.type });
  };

  for (const [name, type] of Object.entries({ Blob: LocalBlob, File: LocalFile, FormData: LocalFormData })) {
    Object.defineProperty(type, "name", { value: name });
  }
  return { Blob: LocalBlob, File: LocalFile, FormData: LocalFormData };
}

function bytesOf(part: Part): Uint8Array {
  if (typeof part === "object" && part !== null) {
    const known = contents.get(part);
    if (known) return known;
  }
  return toBytes(part) ?? new TextEncoder().encode(String(part));
}

/** Strings and binary data as bytes; null for anything else. */
export function toBytes(data: unknown): Uint8Array | null {
  if (typeof data === "string") return new TextEncoder().encode(data);
  if (data instanceof ArrayBuffer) return new Uint8Array(data);
  if (ArrayBuffer.isView(data)) return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return null;
}

function join(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
