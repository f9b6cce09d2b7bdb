// The body of one render process: plain JavaScript without dependencies, because it may read no other file.
// It runs the code of areas, which is not trusted: see render-flags.ts for what the process is denied from outside,
// and `denyGlobals` for what is taken away before the first bundle is evaluated.
import { createRequire } from 'node:module';
import { Script } from 'node:vm';

/**
 * @typedef {import('./messages').ToRenderer} ToRenderer
 * @typedef {import('./messages').FromRenderer} FromRenderer
 * @typedef {import('@site/shared/contracts/page').RenderRequest} RenderRequest
 * @typedef {{ shared: Record<string, unknown>, renderPage: (request: RenderRequest, area: unknown, fetch: unknown) => Promise<unknown> }} Shell
 */

/** Node's own modules that rendering libraries need: they compute, and reach neither files nor the network. */
const COMPUTING_MODULES = [
  'async_hooks',
  'buffer',
  'crypto',
  'events',
  'stream',
  'string_decoder',
  'url',
  'util',
];
const NETWORK_GLOBALS = ['fetch', 'WebSocket', 'EventSource'];

const nodeRequire = createRequire(import.meta.url);
const computing = new Map(COMPUTING_MODULES.map((name) => [name, nodeRequire(`node:${name}`)]));
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

function denyGlobals() {
  for (const name of NETWORK_GLOBALS) Reflect.deleteProperty(globalThis, name);
  const env = Object.freeze({ NODE_ENV: 'production' });
  const { version, versions, platform } = host;
  const harmless = { env, version, versions, platform, argv: [], nextTick: host.nextTick, cwd: () => '/' };
  Object.defineProperty(globalThis, 'process', { value: Object.freeze(harmless) });
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
  const found = computing.get(key.replace(/^node:/, ''));
  if (!found) throw new Error(`the shell's server bundle may not require '${key}'`);
  return found;
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
async function render({ id, area, request }) {
  if (!shell) throw new Error('no shell is loaded');
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

denyGlobals();
// what an area leaves behind in a promise or a timer must not outlive it as a half-broken process
host.on('uncaughtException', (error) => {
  console.error(error);
  host.exit(1);
});
host.on('disconnect', () => host.exit(0));
host.on('message', (message) => void handle(/** @type {ToRenderer} */ (message)));
send({ kind: 'ready' });
