import type { CallDepth } from "./action/call-depth";

/**
 * What the engine gives to the code inside a vm context. Only strings, numbers and byte arrays cross. Pushed code
 * itself never sees these functions: they belong to Node's realm, whose promise handlers run in Node's queue instead of
 * the context's.
 */
export interface Host {
  /**
   * `udf` is a query or mutation (everything answers at once), `action` an action or HTTP action, `analysis` the
   * evaluation of modules at push time.
   */
  readonly kind: "udf" | "action" | "analysis";
  /** The module's compiled wrapper (compile.ts), a function of this context; null when there is no such module. */
  factory(path: string): ((...intrinsics: unknown[]) => WrappedModule) | null;

  /** Clock and randomness while modules are evaluated: fixed at push. */
  importNow(): number;
  importRandom(bytes: Uint8Array): void;
  /** Milliseconds: fixed during a query or mutation. */
  now(): number;
  performanceNow(): number;
  /** Fills the view; seeded in queries and mutations. */
  random(bytes: Uint8Array): void;

  env(name: string): string | null;
  log(level: LogLevel, message: string): void;
  /** Makes the whole run fail with this message, even if the code catches the error. */
  fail(message: string, stack: string): void;

  /**
   * Makes a syscall that answers at once. Returns its JSON answer, or null after a failure; `takeFailure` then returns
   * the failure.
   */
  syscall(op: string, json: string): string | null;
  /** JSON of SyscallFailure. */
  takeFailure(): string;
  /** Actions only. */
  asyncSyscall(op: string, json: string, resolve: (json: string) => void, reject: (failure: string) => void): void;

  /** Calls these hooks for every promise, from now to the end of the run, and `end` then. */
  followPromises(hooks: PromiseHooks): void;

  /** Called when the modules of the present function have been evaluated, before the function itself runs. */
  imported(): void;

  /** What to run now. */
  job(): Job;
  succeed(value: string): void;
  /** JSON of ThrownError. */
  reject(thrown: string): void;

  crypto: HostCrypto;
  /** Actions only. */
  timers: HostTimers;
  files: HostFiles;
  callDepth: CallDepth;
  /** The address to use for a request to `url`; another one when the test instruments redirect it. */
  address(url: string): string;
}

export interface Job {
  module: string;
  exportName: string;
  udfType: "query" | "mutation" | "action";
  requestId: string;
  /** JSON array of one object. */
  args: string;
}

/** Callbacks for the creation of a promise, and before and after each reaction to one. They must not throw. */
export interface PromiseHooks {
  init(promise: object): void;
  before(promise: object): void;
  after(): void;
  end(): void;
}

export interface HostTimers {
  start(ms: number, repeat: boolean, callback: () => void): number;
  stop(id: number): void;
}

export interface HostFiles {
  store(
    bytes: Uint8Array,
    contentType: string,
    sha256: string | undefined,
    resolve: (id: string) => void,
    reject: (failure: string) => void,
  ): void;
  get(
    storageId: string,
    resolve: (file: { bytes: Uint8Array; contentType: string } | null) => void,
    reject: (failure: string) => void,
  ): void;
}

/** Synchronous cryptography. Keys are opaque handles. Failures are thrown as `{name, message}` of a DOMException. */
export interface HostCrypto {
  digest(hash: string, data: Uint8Array): Uint8Array;
  importKey(format: KeyFormat, data: Uint8Array | string, algorithm: KeyAlgorithmJson): ImportedKey;
  /** JWK as JSON text, the other formats as bytes. */
  exportKey(format: KeyFormat, key: unknown, algorithm: KeyAlgorithmJson): Uint8Array | string;
  sign(algorithm: KeyAlgorithmJson, key: unknown, data: Uint8Array): Uint8Array;
  verify(algorithm: KeyAlgorithmJson, key: unknown, signature: Uint8Array, data: Uint8Array): boolean;
  cipher(direction: "encrypt" | "decrypt", algorithm: KeyAlgorithmJson, key: unknown, data: Uint8Array): Uint8Array;
  deriveBits(algorithm: KeyAlgorithmJson, key: unknown, bits: number): Uint8Array;
}
export type KeyFormat = "raw" | "pkcs8" | "spki" | "jwk";
export interface ImportedKey {
  handle: unknown;
  type: "secret" | "public" | "private";
  /** Bits of a symmetric or RSA key. */
  length?: number;
  publicExponent?: Uint8Array;
}
/** Algorithm and parameters, with hash and names normalized. */
export interface KeyAlgorithmJson {
  name: string;
  hash?: string;
  namedCurve?: string;
  length?: number;
  iv?: Uint8Array;
  counter?: Uint8Array;
  additionalData?: Uint8Array;
  tagLength?: number;
  label?: Uint8Array;
  saltLength?: number;
  salt?: Uint8Array;
  info?: Uint8Array;
  iterations?: number;
}

export type LogLevel = "DEBUG" | "LOG" | "INFO" | "WARN" | "ERROR";
export interface WrappedModule {
  factory(
    exports: Record<string, unknown>,
    require: (specifier: string) => unknown,
    module: { exports: unknown },
  ): void;
  /** Gives the module other intrinsics. */
  replace(...intrinsics: unknown[]): void;
}

/** An error of pushed code as seen from outside; it crosses the boundary as JSON. */
export interface ThrownError {
  /** `TypeError: x is undefined`, without `Uncaught`. */
  message: string;
  stack: string;
  /** Only of a ConvexError: its data as JSON text. */
  data?: string;
}

/** A failed syscall. `data` (encoded JSON) is there only for a ConvexError. */
export interface SyscallFailure {
  message: string;
  data?: unknown;
}

/** What pushed code exports, as JSON from `Inside.analyze`. */
export interface ModuleExports {
  functions: {
    name: string;
    udfType: "query" | "mutation" | "action";
    visibility: "public" | "internal";
    /** JSON texts of validators. */
    args: string | null;
    returns: string | null;
  }[];
  httpRoutes: { path: string; method: string }[] | null;
  /** JSON text. */
  crons: string | null;
}

/** A request for http.js. */
export interface HttpJob {
  url: string;
  method: string;
  headers: [string, string][];
  body: unknown;
  signal: AbortSignal;
  /** Below the component's mount. */
  path: string;
  /** Gets the Response (of Node's realm) that the endpoint answered. */
  answer(response: unknown): void;
}

/**
 * The functions inside the context that the engine calls. Those that return text return JSON of `{value}` or `{error:
 * ThrownError}`.
 */
export interface Inside {
  /** Puts these functions on the global object, where scripts of the engine call them and pushed code sees them. */
  offer(calls: Record<string, () => unknown>): void;
  analyze(path: string): string;
  /** `default.export()` of schema.js and convex.config.js, the plain default of auth.config.js. */
  exportDefault(path: string, how: "export" | "value"): string;
  /** Runs `host.job()`; ends with `host.succeed` or `host.reject`. */
  run(): void;
  /** `[method, path]` of the route in http.js, or null; JSON. */
  lookupRoute(path: string, method: string): string;
  runHttp(job: HttpJob): void;
  /** Whether the built-in objects are what they were when the last module was evaluated. */
  unchanged(): boolean;
  /** Keeps later runs from adding to built-in objects, which makes the look at them cheap. */
  seal(): void;
}

/** Evaluates code of the engine in the context, which makes none from texts. */
export type Compile = (text: string) => unknown;
