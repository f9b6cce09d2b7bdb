// The body of one render process: plain JavaScript without dependencies, because it may read no other file.
// It runs the code of areas, which is not trusted: see render-flags.ts for what the process is denied from outside,
// and `denyNetwork` and `denyGlobals` for what is taken away before the first bundle is evaluated.
import { Socket as DatagramSocket } from 'node:dgram';
import net from 'node:net';
import { format } from 'node:util';
import { Script } from 'node:vm';

/**
 * @typedef {import('./messages').ToRenderer} ToRenderer
 * @typedef {import('./messages').FromRenderer} FromRenderer
 * @typedef {import('@site/shared/contracts/page').RenderRequest} RenderRequest
 * @typedef {{ shared: Record<string, unknown>, renderPage: (request: RenderRequest, area: unknown, fetch: unknown) => Promise<unknown> }} Shell
 */

const NETWORK_GLOBALS = ['fetch', 'WebSocket', 'EventSource'];
/** Where undici, which Node loads behind Response, would put an agent for everyone. */
const UNDICI_AGENT = Symbol.for('undici.globalDispatcher.1');
/** What a socket, a server or a handle below them opens a connection with, or takes over an open one. */
const NETWORK_METHODS = [
  ...['open', 'bind', 'bind6', 'listen', 'connect', 'connect6'],
  ...['addMembership', 'send', 'send6'],
];
/** What leads from the real process to modules, to native code and to other processes. */
const PROCESS_DOORS = [
  ...['getBuiltinModule', 'binding', '_linkedBinding', 'dlopen', 'mainModule', 'execve'],
  ...['kill', '_kill', '_debugProcess', 'abort', 'report'],
];
const PRINTING = [
  'log',
  'info',
  'debug',
  'warn',
  'error',
  'trace',
  'dir',
  'table',
  'group',
  'groupCollapsed',
];
const SILENT = ['groupEnd', 'time', 'timeLog', 'timeEnd', 'count', 'countReset', 'clear'];

const host = process;

/** @type {(message: FromRenderer) => void} */
const send = host.send?.bind(host) ?? (() => {});

/** @type {Shell | null} */
let shell = null;
/** The one release of each area that this process holds. @type {Map<string, { release: string, area: unknown }>} */
const areas = new Map();
/** Data calls under way, by number. @type {Map<number, (reply: { status: number, body: unknown }) => void>} */
const calls = new Map();
let lastCall = 0;

const write = host.stderr.write.bind(host.stderr);
/** Before each line: the request that is drawn for, so that the gateway's log has them together. */
let mark = '';
/** @param {unknown[]} values */
const print = (...values) => void write(`${format(...values)}\n`.replace(/^(?=.)/gm, () => mark));

/**
 * Takes the network from the classes themselves. Node's insides leak to whoever looks for them (a setter on
 * Object.prototype sees every handle that is written through), so no leak may be worth anything.
 */
function denyNetwork() {
  const probe = new net.Socket();
  // this makes a TCP handle at once, and with an answer of `lookup` that never comes nothing is connected
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
  for (const name of PROCESS_DOORS) Reflect.deleteProperty(host, name);
}

/** @param {object} socket */
function handleOf(socket) {
  const handle = Reflect.get(socket, '_handle');
  // better no process than one whose network is open
  if (!handle) throw new Error('the network can not be denied: there is no handle');
  return handle;
}

function denyGlobals() {
  for (const name of NETWORK_GLOBALS) Reflect.deleteProperty(globalThis, name);
  const env = Object.freeze({ NODE_ENV: 'production' });
  const { version, versions, platform } = host;
  const harmless = { env, version, versions, platform, argv: [], nextTick: host.nextTick, cwd: () => '/' };
  Object.defineProperty(globalThis, 'process', { value: Object.freeze(harmless) });
  // Node's own console carries its streams
  const silent = () => {};
  const console = {
    ...Object.fromEntries(PRINTING.map((name) => [name, print])),
    ...Object.fromEntries(SILENT.map((name) => [name, silent])),
    assert: (/** @type {unknown} */ holds, /** @type {unknown[]} */ ...values) => {
      if (!holds) print('Assertion failed', ...values);
    },
  };
  Object.defineProperty(globalThis, 'console', { value: Object.freeze(console) });
  // Node leaves the place alone when it is taken
  Object.defineProperty(globalThis, UNDICI_AGENT, { value: null });
}

/**
 * Evaluates a CommonJS bundle with nothing but `require` for what it imports.
 * @param {string} name for stack traces
 * @param {string} source
 * @param {(key: string) => unknown} require
 * @returns {Record<string, unknown>}
 */
function evaluate(name, source, require) {
  const module = { exports: {} };
  const wrapper = new Script(`(function (require, module, exports) {${source}\n})`, { filename: name });
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
  areas.set(name, { release, area: evaluate(`${name}@${release}`, source, requireForArea).area });
}

/** @param {number} id of the render that wants the data */
const fetchFor = (id) => (/** @type {unknown} */ path) =>
  new Promise((resolve) => {
    const call = (lastCall += 1);
    calls.set(call, resolve);
    send({ kind: 'fetch', id, call, path: String(path) });
  });

/** @param {Extract<ToRenderer, { kind: 'render' }>} message */
async function render({ id, area, request, requestId }) {
  if (!shell) throw new Error('no shell is loaded');
  mark = `[${requestId}] `;
  const held = area && areas.get(area.name);
  if (area && held?.release !== area.release) throw new Error(`${area.name}@${area.release} is not loaded`);
  return shell.renderPage(request, held ? held.area : null, fetchFor(id));
}

/** @param {ToRenderer} message */
async function handle(message) {
  if (message.kind === 'data') {
    calls.get(message.call)?.({ status: message.status, body: message.body });
    calls.delete(message.call);
    return;
  }
  try {
    if (message.kind === 'load-shell') {
      shell = /** @type {Shell} */ (
        /** @type {unknown} */ (evaluate(`shell@${message.release}`, message.source, requireForShell))
      );
      send({ kind: 'done', id: message.id, result: null });
    } else if (message.kind === 'load-area') {
      loadArea(message.area);
      send({ kind: 'done', id: message.id, result: null });
    } else {
      send({ kind: 'done', id: message.id, result: await render(message) });
    }
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    send({ kind: 'failed', id: message.id, error: text.slice(0, 4_000) });
  }
}

denyNetwork();
denyGlobals();
// what an area leaves behind in a promise or a timer must not outlive it as a half-broken process
host.on('uncaughtException', (error) => {
  print(error);
  host.exit(1);
});
host.on('disconnect', () => host.exit(0));
host.on('message', (message) => void handle(/** @type {ToRenderer} */ (message)));
send({ kind: 'ready' });
