/** Harmful functions, for hostile.test.ts. */
/** What a run is told whose time is over. */
export const TIME = "timed out";
const MEMORY = "ran out of memory";
/** The messages for a function that uses memory without end: on a busy machine its time may end first. */
export const MEMORY_OR_TIME = `${MEMORY}|${TIME}`;
const LENGTH = "Invalid array length";
const ALLOCATION = "Array buffer allocation failed";
export const TEXT = "Invalid string length";
export const NO_CODE = "Code generation from strings disallowed";
/** Code for a text that is longer than any method makes: it doubles a text many times. */
export const long = (times: number, part = "a"): string =>
  `((text) => { for (let n = 0; n < ${times}; n++) text += text; return text; })('${part}')`;
const FILES = "temporary files of this function are larger";
/**
 * A harmful function: its handler, and what its caller receives (a part of the message, or `ok` when it harms nobody).
 */
export type Case = [handler: string, told: string];

export const QUERIES: Record<string, Case> = {
  loop: ["() => { for (;;); }", TIME],
  loopAfterAwait: ["async (ctx) => { await ctx.db.query('rows').first(); for (;;); }", TIME],
  microtasks: ["async () => { for (;;) await null; }", TIME],
  regex: ["() => /^(a+)+$/.test('a'.repeat(50) + 'b')", TIME],
  recursion: ["() => { const f = () => f() + 1; return f(); }", "Maximum call stack"],
  balloon: ["() => { const all = []; for (;;) all.push(new Array(100000).fill(all.length)); }", MEMORY_OR_TIME],
  strings: [
    "() => { const all = []; for (let n = 0; ; n++) all.push(('x' + n).repeat(50000).split('').join('y')); }",
    MEMORY_OR_TIME,
  ],
  bigResult: [`() => ${long(27)}`, `too large|${MEMORY_OR_TIME}`],
  bigRepeat: ["() => 'x'.repeat(100_000_000)", TEXT],
  deepResult: ["() => { let v = 1; for (let i = 0; i < 100000; i++) v = [v]; return v; }", ""],
  logs: ["() => { for (let i = 0; i < 1_000_000; i++) console.log('line', i); }", ""],
  bigLog: [`() => { console.log(${long(25)}); return 1; }`, `ok|${TIME}`],
  fill: ["() => [].fill.call({ length: 2 ** 53 - 1 }, 0)", "Invalid array length"],
  indexOf: ["() => [].indexOf.call({ length: 2 ** 53 - 1 }, 0)", "Invalid array length"],
  split: [`() => ${long(28)}.split('').length`, LENGTH],
  poisonObject: ["() => { Object.prototype.toJSON = () => 'poisoned'; Object.prototype.leak = 'left'; return 1; }", ""],
  poisonArray: [
    "() => { Array.prototype.push = () => { throw new Error('poisoned'); }; Array.prototype.leak = 'left'; return 1; }",
    "",
  ],
  poisonPromise: ["() => { Promise.prototype.then = function () { throw new Error('poisoned'); }; return 1; }", ""],
  poisonJson: ["() => { JSON.parse = () => 'poisoned'; JSON.stringify = () => 'poisoned'; return 1; }", ""],
  leakGlobal: ["() => { globalThis.leak = 'left'; return 1; }", "ok"],
  poisonShared: ["() => { URL.prototype.leak = 'left'; return 1; }", "not extensible"],
  poisonHost: ["() => { Object.getPrototypeOf(URL.prototype).leak = 'left'; return 1; }", "not extensible"],
  escape: ["() => URL.constructor('return process')().exit()", "Code generation"],
  escapeError: [
    "() => { try { new URL('x') } catch (e) { return e.constructor.constructor('return process')().exit(); } }",
    "Code generation",
  ],
  spreadText: [`() => [...${long(28)}].length`, MEMORY_OR_TIME],
  keysOfText: [`() => Object.keys(${long(28)}).length`, LENGTH],
  replaceAll: ["() => 'a'.repeat(2 ** 25).replaceAll('a', 'bbbbbbb').length", LENGTH],
  segments: ["() => [...new Intl.Segmenter('nl').segment('a'.repeat(2 ** 25))].length", "Invalid array length"],
  bigInt: ["() => { let n = 3n; for (;;) n = n * n; }", `${TIME}|BigInt`],
  wasm: [
    "() => { const code = [0,97,115,109,1,0,0,0,1,4,1,96,0,0,3,2,1,0,7,5,1,1,102,0,0,10,9,1,7,0,3,64,12,0,11,11]; new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(code))).exports.f(); }",
    TIME,
  ],
  atomicsWait: ["() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)", "cannot be called"],
  proxyResult: ["() => new Proxy({}, { ownKeys() { for (;;); } })", TIME],
  getterInResult: ["() => ({ get a() { throw new Error('in a getter'); } })", "in a getter"],
  stackGetter: [
    "() => { const e = new Error('x'); Object.defineProperty(e, 'stack', { get() { throw new Error('in a getter'); } }); throw e; }",
    "cannot be described",
  ],
  generator: ["async () => { async function* all() { for (;;) yield 1; } for await (const _ of all()); }", TIME],
  thenable: ["() => ({ then(done) { for (;;); } })", TIME],
  poisonIterator: [
    "() => { Array.prototype[Symbol.iterator] = function* () { yield 'poisoned'; }; Map.prototype.get = () => 'poisoned'; return 1; }",
    "",
  ],
  escapeThis: ["() => (function () {}).constructor('return process.exit')()()", NO_CODE],
  importNode: [
    "async () => { const name = 'node:fs'; return (await import(name)).readFileSync('/etc/hostname'); }",
    "dynamic import",
  ],
  never: ["() => new Promise(() => undefined)", "never finished"],
  hostileError: ["() => { throw { get message() { for (;;); } }; }", TIME],
  // Built-in functions that nothing can interrupt.
  walkHoles: ["() => [].forEach.call({ length: 2 ** 53 - 1 }, () => 0)", LENGTH],
  mapHoles: ["() => [].map.call({ length: 2 ** 32 - 1 }, () => 0)", LENGTH],
  reduceHoles: ["() => new Array(2 ** 32 - 1).reduce(() => 0, 0)", LENGTH],
  builtInCallback: ["() => [].find.call({ length: 2 ** 53 - 1 }, Boolean)", LENGTH],
  sortTexts: [
    "() => Array.from({ length: 2 ** 21 }, (_, at) => `${(at * 7919) % 8388593}`).sort().length",
    `${LENGTH}|${TIME}`,
  ],
  searchBackwards: ["() => 'a'.repeat(2 ** 21).lastIndexOf('a'.repeat(2 ** 20) + 'b')", TIME],
  searchForwards: [
    "() => { const half = 'a'.repeat(2 ** 19); return 'a'.repeat(2 ** 21).indexOf(half + 'b' + half); }",
    TIME,
  ],
  splitByText: [
    "() => { const half = 'a'.repeat(2 ** 19); return 'a'.repeat(2 ** 21).split(half + 'b' + half).length; }",
    LENGTH,
  ],
  parse: ["() => JSON.parse('[' + '{},'.repeat(2e6) + '{}]').length", LENGTH],
  bytes: ["() => new Uint8Array(2 ** 33).fill(1).length", ALLOCATION],
  bytesLike: ["() => new Uint8Array({ length: 2 ** 31 }).length", ALLOCATION],
  bytesFrom: ["() => Uint8Array.from({ length: 2 ** 31 }).length", ALLOCATION],
  bytesAgain: ["() => new (new Uint8Array(1).constructor)(2 ** 33).length", ALLOCATION],
  bytesLater: ["() => new ArrayBuffer(1, { maxByteLength: 2 ** 33 }).resize(2 ** 33)", ALLOCATION],
  bytesShared: ["() => new SharedArrayBuffer(2 ** 33).byteLength", ALLOCATION],
  bytesOfText: [`() => new TextEncoder().encode(${long(28, "€")}).length`, ALLOCATION],
  keysOfBytes: ["() => Object.keys(new Uint8Array(2 ** 25)).length", LENGTH],
  keysInBytes: ["() => { let n = 0; for (const key in new Uint8Array(2 ** 28)) n++; return n; }", ALLOCATION],
  wasmMemory: ["() => new WebAssembly.Memory({ initial: 65536 }).buffer.byteLength", "could not allocate"],
  pbkdf2: [
    "async () => { const key = await crypto.subtle.importKey('raw', new Uint8Array(8), 'PBKDF2', false, ['deriveBits']); await crypto.subtle.deriveBits({ name: 'PBKDF2', salt: new Uint8Array(8), iterations: 2 ** 31 - 1, hash: 'SHA-512' }, key, 256); }",
    "too many iterations",
  ],
  // What grows when it is walked.
  bombResult: ["() => { let all = []; for (let i = 0; i < 60; i++) all = [all, all]; return all; }", MEMORY_OR_TIME],
  bombLog: ["() => { let all = []; for (let i = 0; i < 60; i++) all = [all, all]; console.log(all); return 1; }", "ok"],
  bombMessage: [`() => { throw new Error(${long(28)}); }`, MEMORY_OR_TIME],
  logProxy: ["() => { console.log(new Proxy({}, { get() { for (;;); } })); return 1; }", TIME],
  syscallObjects: [
    "() => { for (const bad of [null, {}, { toString() { throw 1; } }]) { try { Convex.syscall(bad, '{}'); } catch {} try { Convex.syscall('1.0/get', bad); } catch {} } return 1; }",
    "ok",
  ],
  syscallNonsense: [
    "async () => { for (const text of ['', 'null', '[]', '{\"query\":null}', '{\"queryId\":0}', '['.repeat(20000)]) for (const op of ['get', 'queryStream', 'queryStreamNext', 'queryPage', 'runUdf', 'constructor']) await Convex.asyncSyscall('1.0/' + op, text).catch(() => 0); return 1; }",
    "ok",
  ],
  // As an outsider would try next.
  fillAgain: ["() => { for (;;) new Array(2 ** 23).fill(0).join('abc'); }", MEMORY_OR_TIME],
  joinHoles: ["() => new Array(2 ** 32 - 1).join('x')", LENGTH],
  textOfHoles: ["() => String(new Array(2 ** 27))", LENGTH],
  prepareStack: ["() => { Error.prepareStackTrace = () => { for (;;); }; throw new Error('x'); }", TIME],
  stackSites: [
    "() => { let seen; Error.prepareStackTrace = (_, sites) => (seen = sites.map((site) => site.getFunction() ?? site.getThis())); void new Error('x').stack; return seen.filter((one) => one !== undefined).map((one) => one.constructor('return process')()).length; }",
    "ok",
  ],
  endlessStack: [
    "() => { Error.stackTraceLimit = Infinity; const f = (n) => { if (n) { f(n - 1); return; } throw new Error('deep'); }; f(8000); }",
    "deep",
  ],
  causes: [
    "() => { let e = new Error('0'); for (let i = 0; i < 100000; i++) e = new Error('x', { cause: e }); throw e; }",
    `Uncaught Error: x|${TIME}`,
  ],
  errorProxy: ["() => { throw new Proxy(new Error('x'), { get() { throw 1; } }); }", "cannot be described"],
  getterBomb: ["() => { const bomb = () => ({ get a() { return bomb(); } }); return bomb(); }", "Maximum call stack"],
  proxyList: ["() => new Proxy([], { get: (_, key) => (key === 'length' ? 2 ** 32 - 1 : 0) })", "not a function"],
  thenInResult: ["() => ({ get then() { throw new Error('in then'); } })", "in then"],
  protoResult: ['() => JSON.parse(\'{"__proto__":{"leak":"left"},"a":1}\')', "ok"],
  symbols: ["() => ({ [Symbol('x')]: 1, a: Symbol('y') })", "not a supported Convex type"],
  cyclic: ["() => { const a = {}; a.a = a; return a; }", "Maximum call stack"],
  weakly: [
    "() => { const gone = new FinalizationRegistry(() => { for (;;); }); for (let i = 0; i < 1e5; i++) gone.register({}, 1); return new WeakRef({}).deref() === undefined; }",
    "ok",
  ],
  sharedMemory: ["() => new SharedArrayBuffer(16)", "not a supported Convex type"],
  waitLater: [
    "async () => { await Atomics.waitAsync(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50).value; }",
    "never finished",
  ],
  importText: [
    "async () => (await new Function('return import(\"node:fs\")')()).readFileSync('/etc/hostname')",
    NO_CODE,
  ],
  poisonReflect: [
    "() => { Reflect.apply = Function.prototype.call = Function.prototype.apply = () => 'poisoned'; return 1; }",
    "",
  ],
  freeze: [
    "() => { Object.preventExtensions(Promise); Object.seal(console); Object.freeze(Array.prototype); return 1; }",
    "",
  ],
  timers: [
    "() => { console.time('x'); for (let i = 0; ; i++) console.time('x' + i); }",
    `${MEMORY_OR_TIME}|not a function`,
  ],
};
export const MUTATIONS: Record<string, Case> = {
  writeAndLoop: ["async (ctx) => { await ctx.db.insert('rows', { name: 'half' }); for (;;); }", TIME],
  writeForever: ["async (ctx) => { for (;;) await ctx.db.insert('rows', { name: 'much' }); }", `Too many|${TIME}`],
  writeAndBalloon: [
    "async (ctx) => { await ctx.db.insert('rows', { name: 'half' }); const all = []; for (;;) all.push(new Array(100000).fill(0)); }",
    MEMORY_OR_TIME,
  ],
  schedulesEndless: ["async (ctx) => { await ctx.scheduler.runAfter(0, 'm:writeAndLoop', {}); }", "ok"],
  unobserved: ["async (ctx) => { void Promise.reject(new Error('nobody looks')); return 1; }", "ok"],
  jobs: [
    "async (ctx) => { for (let i = 0; i < 10_000; i++) await ctx.scheduler.runAfter(0, 'healthy:add', {}); }",
    `Too many functions scheduled|${TIME}`,
  ],
  jobsOfLargeArgs: [
    "async (ctx) => { for (let i = 0; i < 900; i++) await ctx.scheduler.runAfter(1e8, 'healthy:add', { a: 'x'.repeat(100_000) }); }",
    `Too large total size|${TIME}`,
  ],
  deepDocument: [
    "async (ctx) => { let a = {}; for (let i = 0; i < 5000; i++) a = { a }; await ctx.db.insert('rows', a); }",
    "Maximum call stack|nested",
  ],
  wideDocument: [
    "async (ctx) => { await ctx.db.insert('rows', Object.fromEntries(Array.from({ length: 5000 }, (_, i) => ['k' + i, i]))); }",
    "too many fields",
  ],
  proxyDocument: [
    "async (ctx) => { await ctx.db.insert('rows', new Proxy({ a: 1 }, { get() { for (;;); } })); }",
    TIME,
  ],
  tableText: [
    "async (ctx) => { await ctx.db.insert('x\\'; drop table documents; --', { a: 1 }); }",
    "Invalid table name",
  ],
};
export const ACTIONS: Record<string, Case> = {
  loop: ["() => { for (;;); }", TIME],
  loopAfterAwait: ["async () => { await new Promise((r) => setTimeout(r, 5)); for (;;); }", TIME],
  balloon: ["() => { const all = []; for (;;) all.push(new Array(100000).fill(all.length)); }", MEMORY_OR_TIME],
  buffers: [
    "async () => { const all = []; for (;;) { all.push(new Uint8Array(8_000_000).fill(1)); await null; } }",
    MEMORY_OR_TIME,
  ],
  bigResult: ["() => 'x'.repeat(100_000_000)", `too large|${MEMORY}|${TIME}`],
  logs: ["() => { for (let i = 0; i < 1_000_000; i++) console.log('line', i); return 1; }", "ok"],
  timer: ["() => new Promise(() => { setTimeout(() => { throw new Error('in a timer'); }, 1); })", "in a timer"],
  rejection: [
    "async () => { void Promise.reject(new Error('nobody looks')); await new Promise((r) => setTimeout(r, 50)); return 1; }",
    "nobody looks",
  ],
  escape: [
    "async () => { URL.constructor('return process')().exit(1); await new Promise((r) => setTimeout(r, 50)); }",
    "Code generation",
  ],
  poison: [
    "() => { URL.prototype.leak = 'left'; Object.prototype.leak = 'left'; globalThis.leak = 'left'; return 1; }",
    "ok",
  ],
  recurse: ["(ctx) => ctx.runAction('a:recurse', {})", "limited to a depth of 8"],
  rejectNothing: ["async () => { void Promise.reject(null); await new Promise((r) => setTimeout(r, 50)); }", "null"],
  escapeRequire: [
    "() => URL.constructor('return process.mainModule.require(\"fs\")')().readdirSync('/')",
    "Code generation",
  ],
  flood: [
    "() => { for (let i = 0; i < 50_000; i++) void Convex.asyncSyscall('1.0/getUserIdentity', '{}'); return 1; }",
    "ok",
  ],
  atomicsWait: ["() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)", TIME],
  environ: ["() => URL.constructor('return JSON.stringify(process.env)')()", "Code generation"],
  leaveInProcess: ["() => URL.constructor('process.versions.leak = \"left\"')()", "Code generation"],
  syscallNonsense: [
    "async () => { for (const text of ['', 'null', '[]', '{\"query\":null}', '['.repeat(20000)]) for (const op of ['storageGetUrl', 'actions/query', 'actions/schedule', 'actions/vectorSearch', 'constructor']) await Convex.asyncSyscall('1.0/' + op, text).catch(() => 0); return 1; }",
    "ok",
  ],
  wasmMemory: [
    "() => { const memory = new WebAssembly.Memory({ initial: 16384 }); new Uint8Array(memory.buffer).fill(1); return 1; }",
    MEMORY_OR_TIME,
  ],
  localFile: ["async () => (await fetch('file:///etc/hostname')).text()", "fetch failed"],
  timersLater: [
    "() => { setInterval(() => { globalThis.leak = 'left'; }, 1); setTimeout(() => { throw new Error('after the end'); }, 100); return 1; }",
    "ok",
  ],
  prepareStack: ["() => { Error.prepareStackTrace = () => { for (;;); }; throw new Error('x'); }", TIME],
  hugeFile: [
    "async (ctx) => { await ctx.storage.store(new Blob([new Uint8Array(60_000_000)])); }",
    `ok|${MEMORY_OR_TIME}`,
  ],
};
export const NODE: Record<string, Case> = {
  exit: ["() => process.exit(3)", "process.exit() called with exit code 3"],
  abort: ["() => process.abort()", `ended|${TIME}`],
  timer: ["() => new Promise(() => { setTimeout(() => { throw new Error('in a timer'); }, 1); })", "in a timer"],
  rejection: [
    "async () => { void Promise.reject(new Error('nobody looks')); await new Promise((r) => setTimeout(r, 500)); }",
    "nobody looks",
  ],
  emitter: ["() => new Promise(() => { new EventEmitter().emit('error', new Error('no listener')); })", "no listener"],
  dns: ["() => new Promise(() => { net.connect(1, 'no-such-host.invalid'); })", "no-such-host.invalid"],
  loop: ["() => { for (;;); }", TIME],
  balloon: ["() => { const all = []; for (;;) all.push(new Array(100000).fill(all.length)); }", MEMORY_OR_TIME],
  buffers: [
    "async () => { const all = []; for (;;) { all.push(Buffer.alloc(20_000_000, 1)); await new Promise((r) => setTimeout(r, 1)); } }",
    MEMORY_OR_TIME,
  ],
  killParent: ["() => process.kill(process.ppid, 'SIGKILL')", "not available"],
  spawn: ["() => childProcess.execSync('kill -9 ' + process.ppid)", "Access to this API has been restricted"],
  environ: [
    "() => fs.readFileSync('/proc/self/../' + 1 + '/environ', 'latin1')",
    "Access to this API has been restricted",
  ],
  parentEnviron: [
    "() => fs.readdirSync('/proc').filter((n) => n > '0' && n < ':').map((n) => fs.readFileSync('/proc/' + n + '/environ', 'latin1'))",
    "Access to this API has been restricted",
  ],
  thread: ["() => new Worker('for (;;);', { eval: true })", "Access to this API has been restricted"],
  nextTicks: ["() => new Promise(() => { const again = () => process.nextTick(again); again(); })", TIME],
  swallow: [
    "async () => { process.on('uncaughtException', () => {}); process.on('exit', () => { for (;;); }); setTimeout(() => { throw new Error('in a timer'); }, 1); await new Promise((r) => setTimeout(r, 200)); return 1; }",
    "ok|in a timer",
  ],
  engineKey: [
    "async () => { const answer = await fetch(process.env.CONVEX_CLOUD_URL + '/_engine/stats'); throw new Error('answered ' + answer.status); }",
    "answered 403",
  ],
  askItself: [
    "() => new Promise((resolve, reject) => { const { port, hostname } = new URL(process.env.CONVEX_CLOUD_URL); const request = http.request({ port, host: hostname, path: '/api/action', method: 'POST', headers: { 'content-type': 'application/json', 'convex-local-depth': '0' } }, (answer) => { let text = ''; answer.on('data', (part) => (text += part)); answer.on('end', () => (text.includes('depth of 8') ? reject(new Error('limited to a depth of 8')) : resolve(text))); }); request.end(JSON.stringify({ path: 'n:askItself', args: {} })); })",
    "depth of 8",
  ],
  disk: ["() => fs.readdirSync('/')", "Access to this API has been restricted"],
  poison: [
    "() => { Object.prototype.leak = 'left'; globalThis.leak = 'left'; process.env.LEAK = 'left'; fs.leak = 'left'; return 1; }",
    "ok",
  ],
  bigResult: ["() => 'x'.repeat(100_000_000)", "too large"],
  stderr: ["() => { for (let i = 0; i < 10_000; i++) process.stderr.write('x'.repeat(1000)); return 1; }", ""],
  forge: ["() => new Promise(() => { fs.writeSync(3, Buffer.alloc(64, 255)); })", "cannot be read"],
  atomicsWait: ["() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)", TIME],
  largeFile: [
    "() => { const bytes = Buffer.alloc(20_000_000); for (;;) fs.appendFileSync(os.tmpdir() + '/large', bytes); }",
    FILES,
  ],
  largeFiles: [
    "async () => { const bytes = Buffer.alloc(20_000_000); for (let n = 0; ; n++) { fs.writeFileSync(os.tmpdir() + '/' + n, bytes); await new Promise((r) => setTimeout(r, 1)); } }",
    FILES,
  ],
  manyFiles: ["() => { for (let n = 0; ; n++) fs.writeFileSync(os.tmpdir() + '/' + n, ''); }", `${FILES}|${TIME}`],
  report: ["() => process.report.getReport().environmentVariables", "not available"],
  debugPort: ["() => inspector.open(0)", "Access to this API has been restricted"],
  nativeCode: ["() => process.dlopen({ exports: {} }, '/lib/x86_64-linux-gnu/libc.so.6')", "not available"],
  realExit: ["() => process.reallyExit(0)", "ended"],
  cutOff: [
    "() => { net.Socket.prototype.write = () => true; new net.Socket({ fd: 3 }).destroy(); return new Promise(() => undefined); }",
    `ended|${TIME}|EEXIST`,
  ],
  link: ["() => fs.symlinkSync('../../../../etc/hostname', os.tmpdir() + '/link')", "permissions|restricted"],
  connections: [
    "async () => { const { port, hostname } = new URL(process.env.CONVEX_CLOUD_URL); let refused = 0; for (let n = 0; n < 2000; n++) net.connect(Number(port), hostname).on('error', () => refused++); await new Promise((r) => setTimeout(r, 1000)); if (refused > 1000) throw new Error('no more connections'); }",
    "no more connections",
  ],
  timersLater: [
    "() => { setInterval(() => { globalThis.leak = 'left'; }, 1); setTimeout(() => { throw new Error('after the end'); }, 100); return 1; }",
    "ok",
  ],
  binding: ["() => process.binding('spawn_sync')", "not available"],
  builtin: [
    "() => require('node:module').createRequire('/')('child_process').execSync('id')",
    "Access to this API has been restricted|is not",
  ],
  ownEnviron: ["() => fs.readFileSync('/proc/self/environ', 'latin1')", "Access to this API has been restricted"],
  folder: ["() => { process.chdir('/'); }", "Access to this API has been restricted"],
  adminDoor: [
    "async () => { const said = []; for (const path of ['/_engine/reset', '/api/update_environment_variables', '/api/deploy2/start_push']) said.push((await fetch(process.env.CONVEX_CLOUD_URL + path, { method: 'POST', headers: { authorization: 'Convex local|guess', 'content-type': 'application/json' }, body: '{}' })).status); throw new Error('answered ' + said); }",
    "answered 401,401,401",
  ],
};
export const HTTP: Record<string, Case> = {
  loop: ["() => { for (;;); }", TIME],
  balloon: ["() => { const all = []; for (;;) all.push(new Array(100000).fill(all.length)); }", MEMORY_OR_TIME],
  callsItself: ["async (_ctx, request) => fetch(request.url)", "depth of 8"],
  callsAnother: ["async (_ctx, request) => fetch(new URL('/lengthOfNothing', request.url))", "ok"],
  noResponse: ["() => 'text'", "must return a Response"],
  fakeResponse: ["() => Object.create(Response.prototype)", ""],
  badBody: ["() => new Response(new ReadableStream({ pull() { throw new Error('in the body'); } }))", ""],
  rejection: [
    "async () => { void Promise.reject(new Error('nobody looks')); await new Promise((r) => setTimeout(r, 50)); return new Response('x'); }",
    "nobody looks",
  ],
  lessThanSaid: ["() => new Response('0123456789', { headers: { 'content-length': '300' } })", "terminated"],
  lengthOfNothing: ["() => new Response('0123456789', { headers: { 'content-length': 'abc' } })", "ok"],
  encodedTwice: [
    "() => new Response('0123456789', { headers: { 'transfer-encoding': 'gzip', connection: 'upgrade' } })",
    "ok",
  ],
  forgedStatus: ["() => Object.defineProperty(new Response('x'), 'status', { value: 99999 })", "cannot be read"],
  forgedHeaders: [
    "() => Object.defineProperty(new Response('x'), 'headers', { value: [['a\\r\\nb', 'c']] })",
    "cannot be read",
  ],
};
