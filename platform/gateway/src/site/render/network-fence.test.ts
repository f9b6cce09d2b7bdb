import { mkdtemp, rm } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RenderResult } from '@site/contracts/page';
import { noData, openTinyPool, useBoundary } from '../../testing/tiny-pool';
import { renderingArea } from '../../testing/tiny-release';
import { TINY_REQUEST } from '../../testing/tiny-site';
import type { RenderPool } from './render-pool';

let arrived = 0;
const open = (): net.Server =>
  net.createServer((socket) => {
    arrived += 1;
    socket.end('HTTP/1.1 204 No Content\r\n\r\n');
  });
const [overTcp, overPath] = [open(), open()];
let folder: string;
let pool: RenderPool;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fence-'));
  await new Promise<void>((resolve) => overTcp.listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => overPath.listen(path.join(folder, 'socket'), resolve));
  await useBoundary();
  pool = openTinyPool();
});
beforeEach(() => {
  arrived = 0;
});
afterAll(async () => {
  await pool.close();
  overTcp.close();
  overPath.close();
  await rm(folder, { recursive: true, force: true });
});

/** Renders a page of an area with this server code. Returns its markup. */
async function renderHome(release: string, source: string): Promise<string> {
  const area = { name: 'home', release, readSource: async () => source };
  return ((await pool.render(area, TINY_REQUEST, 'a-request', noData)) as RenderResult).html;
}

/**
 * Returns source code with helpers for the attempts to break out. `catchHandle` obtains the handle that the
 * process prints through.
 */
const tools = (port: number, socketPath: string) => `
const port = ${port};
const socketPath = ${JSON.stringify(socketPath)};
const knock = (Socket, ...address) => new Promise((resolve, reject) => {
  new Socket().on('error', reject).on('connect', () => resolve('through')).connect(...address);
});
const catchHandle = () => {
  let caught;
  const set = function (value) {
    caught = value;
    Object.defineProperty(this, 'handle', { value, writable: true });
  };
  Object.defineProperty(Object.prototype, 'handle', { configurable: true, set });
  console.log('print');
  console.error('print');
  delete Object.prototype.handle;
  return caught;
};
const ownerOf = (handle) =>
  Object.getOwnPropertySymbols(handle).map((key) => handle[key]).find((value) => value?.write);
const processOf = async () => {
  let proto = Object.getPrototypeOf(ownerOf(catchHandle()));
  while (!Object.hasOwn(proto, 'emit')) proto = Object.getPrototypeOf(proto);
  const { emit } = proto;
  let caught;
  proto.emit = function (...args) { if (this.versions) caught = this; return emit.apply(this, args); };
  new Buffer(1); // makes the process emit a warning
  await new Promise((resolve) => setTimeout(resolve));
  proto.emit = emit;
  return caught;
};
const framesOf = () => {
  const original = Error.prepareStackTrace;
  Error.prepareStackTrace = (_, frames) => frames.flatMap((frame) => [frame.getThis(), frame.getFunction()]);
  const { stack } = new Error();
  Error.prepareStackTrace = original;
  return stack;
};
/** Returns the names of all functions that can be reached through properties, prototypes and getters. */
const functionsOf = (roots) => {
  const seen = new Set();
  const queue = [...roots];
  for (const it of queue) {
    if (Object(it) !== it || seen.has(it) || ArrayBuffer.isView(it)) continue;
    seen.add(it);
    queue.push(Object.getPrototypeOf(it));
    for (const { value, get, set } of Object.values(Object.getOwnPropertyDescriptors(it))) queue.push(value, get, set);
    for (const key of Reflect.ownKeys(it)) {
      try { queue.push(it[key]); } catch {}
    }
  }
  return [...seen].filter((it) => typeof it === 'function').map(({ name }) => name);
};`;

test.each([
  ['the global functions', `await globalThis.fetch('http://127.0.0.1:' + port)`],
  ['the stream of the console', `await knock(console._stdout.constructor, port, '127.0.0.1')`],
  [
    'the agent behind Response',
    `await (new Response('') && globalThis[Symbol.for('undici.globalDispatcher.1')].request({ origin: 'http://127.0.0.1:' + port, path: '/', method: 'GET' }))`,
  ],
  [
    'the socket that a setter catches while something is printed',
    `await knock(ownerOf(catchHandle()).constructor, port, '127.0.0.1')`,
  ],
  ['a file socket of that class', `await knock(ownerOf(catchHandle()).constructor, socketPath)`],
  [
    'a bare handle of that class',
    `new (catchHandle().constructor)(0).connect({ oncomplete() {} }, socketPath)`,
  ],
  [
    'the process that a changed emitter catches',
    `await knock((await processOf()).getBuiltinModule('net').Socket, port, '127.0.0.1')`,
  ],
  [
    'the bindings of that process',
    `await knock((await processOf()).binding('tcp_wrap').TCP, port, '127.0.0.1')`,
  ],
  [
    'the frames of the stack',
    `await knock(framesOf().find((it) => it?.getBuiltinModule).getBuiltinModule('net').Socket, port, '127.0.0.1')`,
  ],
])('lets no area open a connection through %s', async (way, expression) => {
  const { port } = overTcp.address() as AddressInfo;
  const source = `${tools(port, path.join(folder, 'socket'))}
${renderingArea(`await (async () => { try { return 'did ' + (${expression}) } catch (error) { return 'denied' } })()`)}`;
  const html = await renderHome(way, source);
  // servers accept connections in order, so an unwanted connection would have arrived before this one
  for (const [server, address] of [
    [overTcp, { port, host: '127.0.0.1' }],
    [overPath, { path: path.join(folder, 'socket') }],
  ] as const) {
    await new Promise((resolve) => {
      server.once('connection', resolve);
      net.connect(address).resume();
    });
  }
  expect([html, arrived]).toEqual(['<main>denied</main>', 2]);
});

test('lets no area reach files, modules or other processes through the objects of its process', async () => {
  const doors = [
    'readFileSync',
    'loadEnvFile',
    'getBuiltinModule',
    '_load',
    'spawn',
    'kill',
    'setuid',
    'openStdin',
  ];
  const area = renderingArea(`await (async () => {
    const host = await processOf().catch(() => null);
    // Node loads modules for these, which read its process object
    await (await new Response('text').blob()).text();
    new Headers() && new URL('http://nowhere') && new CompressionStream('gzip');
    AbortSignal.timeout(1_000).addEventListener('abort', () => console.table([crypto.randomUUID()]));
    const reached = functionsOf([globalThis, host, ...framesOf()]);
    return [host, ...${JSON.stringify(doors)}.filter((door) => reached.includes(door))];
  })()`);
  const source = `${tools(0, '')}\n${area}`;
  expect(await renderHome('doors', source)).toBe('<main></main>');
});

test('lets no area load an internal module of Node through a copied object', async () => {
  const area = renderingArea(`await (async () => {
    const reached = [];
    const blob = await new Response('text').blob();
    const proto = Object.getPrototypeOf(blob);
    const copies = [
      (it) => structuredClone(it),
      (it) => new MessageChannel().port1.postMessage(it),
      (it) => performance.mark('mark', { detail: it }),
      (it) => new PerformanceMark('mark', { detail: it }),
    ];
    for (const key of Object.getOwnPropertySymbols(proto)) {
      proto[key] = () => ({ data: {}, deserializeInfo: 'internal/test/binding:exportOfNoModule' });
      try { Object.defineProperty(Object.prototype, key, { configurable: true, value() {} }); } catch {}
    }
    const get = function () { reached.push(...Object.keys(this)); return Object; };
    try { Object.defineProperty(Object.prototype, 'exportOfNoModule', { configurable: true, get }); } catch {}
    for (const copy of copies) try { copy(blob); } catch {}
    return reached;
  })()`);
  expect(await renderHome('copies', area)).toBe('<main></main>');
});
