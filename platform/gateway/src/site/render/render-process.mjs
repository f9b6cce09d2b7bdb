// Script of a render process, which runs the untrusted code of areas. It is plain JavaScript without
// dependencies, because the process may not read other files. render-flags.ts restricts the process from outside.
// `denyNetwork`, `emptyProcess`, `denyInternals` (deny-internals.mjs) and `denyGlobals` remove the remaining access
// before the first bundle is evaluated.
import { Socket as DatagramSocket } from 'node:dgram';
import net from 'node:net';
import { format } from 'node:util';
import { Script } from 'node:vm';
import { denyInternals } from './deny-internals.mjs';

/**
 * @typedef {import('./messages').ToRenderer} ToRenderer
 * @typedef {import('./messages').FromRenderer} FromRenderer
 * @typedef {import('@site/contracts/page').RenderRequest} RenderRequest
 * @typedef {Readonly<Record<string, { load: () => Promise<unknown> }>>} Parts
 * @typedef {{ modals?: Parts, slots?: Parts }} PartOwner
 * @typedef {{ shared: Record<string, unknown>, renderPage: (request: RenderRequest, area: unknown, fetch: unknown) => Promise<unknown> }} Shell
 */

const NETWORK_GLOBALS = ['fetch', 'WebSocket', 'EventSource'];
/** Symbol under which undici, Node's implementation of `Response`, would store a global agent. */
const UNDICI_AGENT = Symbol.for('undici.globalDispatcher.1');
/** Methods of sockets, servers and handles that open a connection or adopt an open one. */
const NETWORK_METHODS = 'open bind bind6 listen connect connect6 addMembership send send6'.split(' ');
/**
 * Properties of the real `process` that Node itself uses while code runs. All others are removed, because code can
 * obtain that object, and many of them lead to modules, handles or rights of the user: `stdin` has the module `fs`.
 */
const KEPT_OF_PROCESS = new Set([
  ...['version', 'versions', 'arch', 'platform', 'release', 'config', 'features', 'env', 'argv', 'hrtime'],
  ...['_events', '_eventsCount', '_maxListeners', 'domain', 'nextTick', '_tickCallback', 'emitWarning'],
  ...['noDeprecation', 'noProcessWarnings', '_fatalException', '_exiting', 'exitCode', 'exit', 'reallyExit'],
]);
const PRINTING = 'log info debug warn error trace dir table group groupCollapsed'.split(' ');
const SILENT = ['groupEnd', 'time', 'timeLog', 'timeEnd', 'count', 'countReset', 'clear'];

const host = process;

/** File descriptor of the channel to the gateway, the same as `CHANNEL` in messages.ts. */
const CHANNEL = 3;
const HEADER_BYTES = 4;
/** Opened before `denyNetwork`, which removes the means to open another one. */
const channel = new net.Socket({ fd: CHANNEL, readable: true, writable: true });

/**
 * Sends a message as JSON with its length in bytes before it (frames.ts). The gateway kills a process whose
 * message is too long.
 * @param {FromRenderer} message
 */
function send(message) {
  const body = Buffer.from(JSON.stringify(message));
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(body.length);
  channel.write(Buffer.concat([header, body]));
}

/** Calls `onMessage` with each message from the gateway. @param {(message: ToRenderer) => void} onMessage */
function receive(onMessage) {
  let bytes = Buffer.alloc(0);
  channel.on('data', (chunk) => {
    bytes = Buffer.concat([bytes, chunk]);
    while (bytes.length >= HEADER_BYTES) {
      const end = HEADER_BYTES + bytes.readUInt32BE();
      if (bytes.length < end) return;
      const message = JSON.parse(bytes.subarray(HEADER_BYTES, end).toString('utf8'));
      bytes = bytes.subarray(end);
      onMessage(message);
    }
  });
}

let shell = /** @type {Shell | null} */ (null);
/** The only area whose code this process runs. @type {{ name: string, release: string, area: unknown } | null} */
let loaded = null;
/**
 * Resolve functions of the pending data calls, by call number.
 * @type {Map<number, (reply: { status: number, body: unknown }) => void>}
 */
const calls = new Map();
let lastCall = 0;
/** Number of the running job. Messages for another one end the process. */
let running = 0;

const write = host.stderr.write.bind(host.stderr);
/** Prefix for printed lines: the id of the request that is being rendered, for the gateway's log. */
let mark = '';
/** @param {unknown[]} values */
// lines end with \n only, as in the gateway: `^` would also match after \r, and `.` not before it
const print = (...values) => void write(`${format(...values)}\n`.replace(/(?<=^|\n)(?=[^\n])/g, () => mark));

/**
 * Replaces the network methods on the prototypes themselves, because untrusted code can obtain Node's
 * internal objects. For example, a setter on Object.prototype sees every handle that is assigned.
 */
function denyNetwork() {
  const probe = new net.Socket();
  // creates a TCP handle without connecting, because `lookup` never calls back
  probe.connect({ host: 'nowhere', port: 1, lookup: () => {} });
  const owners = [handleOf(probe), handleOf(host.stderr)].map((handle) => Object.getPrototypeOf(handle));
  probe.destroy();
  owners.push(net.Socket.prototype, net.Server.prototype, DatagramSocket.prototype);
  const value = () => {
    throw new Error('a render process has no network');
  };
  for (const owner of owners)
    for (const name of NETWORK_METHODS)
      if (name in owner) Object.defineProperty(owner, name, { value, writable: false, configurable: false });
}

function emptyProcess() {
  for (const name of Object.getOwnPropertyNames(host))
    if (!KEPT_OF_PROCESS.has(name)) Reflect.deleteProperty(host, name);
  // modules of Node that are loaded later read these
  const stream = Object.freeze({ isTTY: false });
  for (const name of ['stdout', 'stderr']) Object.defineProperty(host, name, { value: stream });
  Object.defineProperty(host, 'cwd', { value: () => '/' });
}

/** @param {object} socket */
function handleOf(socket) {
  const handle = Reflect.get(socket, '_handle');
  // without a handle, the network methods can't be removed, so the process must not start
  if (!handle) throw new Error('the network cannot be denied: there is no handle');
  return handle;
}

function denyGlobals() {
  for (const name of NETWORK_GLOBALS) Reflect.deleteProperty(globalThis, name);
  const env = Object.freeze({ NODE_ENV: 'production' });
  const { version, versions, platform } = host;
  const harmless = { env, version, versions, platform, argv: [], nextTick: host.nextTick, cwd: () => '/' };
  Object.defineProperty(globalThis, 'process', { value: Object.freeze(harmless) });
  // replaces Node's own console, which would expose its streams
  const silent = () => {};
  const console = {
    ...Object.fromEntries(PRINTING.map((name) => [name, print])),
    ...Object.fromEntries(SILENT.map((name) => [name, silent])),
    assert: (/** @type {unknown} */ holds, /** @type {unknown[]} */ ...values) => {
      if (!holds) print('Assertion failed', ...values);
    },
  };
  Object.defineProperty(globalThis, 'console', { value: Object.freeze(console) });
  // undici keeps an existing value, so undici never stores an agent
  Object.defineProperty(globalThis, UNDICI_AGENT, { value: null });
}

/**
 * Evaluates a CommonJS bundle, which can load modules only through `require`. Stacks name its own columns.
 * @param {string} name for stack traces
 * @param {string} source
 * @param {(key: string) => unknown} require
 * @returns {Record<string, unknown>}
 */
function evaluate(name, source, require) {
  const module = { exports: {} };
  const begin = '(function (require, module, exports) {';
  const wrapper = new Script(`${begin}${source}\n})`, { filename: name, columnOffset: -begin.length });
  wrapper.runInThisContext()(require, module, module.exports);
  return module.exports;
}

/** @param {string} key */
function requireForShell(key) {
  throw new Error(`the shell's server bundle brings everything itself: it may not require '${key}'`);
}

/** @param {string} key */
function requireForArea(key) {
  if (!shell || !Object.hasOwn(shell.shared, key)) throw new Error(`'${key}' is not a shared module`);
  return shell.shared[key];
}

/** @param {{ name: string, release: string, source: string }} area */
function loadArea({ name, release, source }) {
  if (loaded) throw new Error(`this process belongs to ${loaded.name}@${loaded.release}`);
  const { area } = evaluate(`${name}@${release}`, source, requireForArea);
  loaded = { name, release, area };
}

/** Calls after the end of a render never resolve. @param {number} id of the render that wants the data */
const fetchFor = (id) => (/** @type {unknown} */ path) =>
  new Promise((resolve) => {
    if (id !== running) return;
    const call = (lastCall += 1);
    calls.set(call, resolve);
    send({ kind: 'fetch', id, call, path: String(path) });
  });

/** @param {import('./messages').AreaRef} ref */
function loadedArea({ name, release }) {
  if (loaded?.name !== name || loaded.release !== release)
    throw new Error(`${name}@${release} is not loaded`);
  return loaded.area;
}

/** @param {Extract<ToRenderer, { kind: 'render' }>} message */
async function render({ id, area, request, requestId }) {
  if (!shell) throw new Error('no shell is loaded');
  mark = `[${requestId}] `;
  return shell.renderPage(request, area && loadedArea(area), fetchFor(id));
}

/** @param {Extract<ToRenderer, { kind: 'load-part' }>} message */
async function loadPart({ area, part: { part, name }, requestId }) {
  mark = `[${requestId}] `;
  const { modals, slots } = /** @type {PartOwner} */ (loadedArea(area));
  const parts = part === 'modal' ? modals : slots;
  if (!parts?.[name]) throw new Error(`the area does not define the ${part} ${name}`);
  const component = await parts[name].load();
  if (!component) throw new Error(`the ${part} ${name} has no component`);
}

/** @param {Exclude<ToRenderer, { kind: 'data' }>} message */
async function run(message) {
  if (message.kind === 'render') return render(message);
  if (message.kind === 'load-part') await loadPart(message);
  else if (message.kind === 'load-area') loadArea(message.area);
  else shell = /** @type {any} */ (evaluate(`shell@${message.release}`, message.source, requireForShell));
  return null;
}

/** @param {ToRenderer} message */
async function handle(message) {
  if (message.kind === 'data') {
    const { call, status, text } = message;
    const parsed = Promise.resolve(text).then(JSON.parse);
    // a body that is no JSON is null
    calls.get(call)?.({ status, body: await parsed.catch(() => null) });
    calls.delete(call);
    return;
  }
  running = message.id;
  try {
    send({ kind: 'done', id: message.id, result: await run(message) });
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    send({ kind: 'failed', id: message.id, error: text.slice(0, 2_000) });
  }
  running = 0;
}

for (const deny of [denyNetwork, emptyProcess, denyInternals, denyGlobals]) deny();
// exits after an error in an area's promise or timer, because the state of the process may be inconsistent
host.on('uncaughtException', (error) => {
  print(error);
  host.exit(1);
});
for (const end of ['error', 'close']) channel.on(end, () => host.exit(0));
receive((message) => void handle(message));
send({ kind: 'ready' });
