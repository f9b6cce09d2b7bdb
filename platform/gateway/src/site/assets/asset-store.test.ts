import { NO_ROUTING } from '../../channel/site-routing';
import { storeTiny } from '../../testing/store-tiny';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database, Db } from '@site/server/db';
import { saveCompositions } from '../../channel/channel.repo';
import { compose } from '../../channel/compose';
import { GatewayMetrics } from '../../metrics/gateway-metrics';
import { digestOf } from '../../releases/store/blob.repo';
import { buildRelease } from '../../testing/tiny-release';
import { NO_DEADLINE } from '../../db/read-deadline';
import { AssetStore } from './asset-store';
import { UNSIGNED } from '../../testing/unsigned';
import { openMigratedDatabase } from '../../testing/migrated-database';

const ICON = 'icon.0badf00d.svg';
const INTACT = '<svg xmlns="http://www.w3.org/2000/svg"><title>whole</title></svg>';
const DAMAGED = Buffer.from(INTACT.replace('whole', 'spoilt'));

let database: Database;
let folder: string;

beforeAll(async () => {
  database = await openMigratedDatabase();
  const { area, id } = await storeTiny(database.db, buildRelease({ files: { [ICON]: INTACT } }));
  await saveCompositions(database.db, [compose({ shell: 'any', [area]: id }, NO_ROUTING)!]);
});
afterAll(() => database.close());

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'assets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Returns the icon as served by a newly started gateway, whose memory cache is empty. */
async function serve(): Promise<string> {
  const store = new AssetStore(database.db, folder, new GatewayMetrics(), {
    trust: UNSIGNED,
    deadline: NO_DEADLINE,
  });
  const asset = await store.find('home', ICON);
  return String(asset && (await store.bytes(asset, 'identity')));
}

async function cachedFile(): Promise<string> {
  const digest = digestOf(Buffer.from(INTACT));
  const found = (await readdir(folder, { recursive: true })).find((file) => path.basename(file) === digest);
  return path.join(folder, found ?? 'nothing is cached');
}

test('finds no file at unknown addresses, however many browsers ask for at once', async () => {
  const none = { select: () => ({ from: () => ({ where: () => Promise.resolve([]) }) }) } as unknown as Db;
  const ports = { trust: UNSIGNED, deadline: NO_DEADLINE };
  const store = new AssetStore(none, folder, new GatewayMetrics(), ports);
  const finds = Array.from({ length: 6_000 }, (_, number) => store.find('home', `unknown${number}.js`));
  expect(new Set(await Promise.all(finds))).toEqual(new Set([null]));
});

test('replaces a damaged file on the disk by bytes from the database and never serves it', async () => {
  expect(await serve()).toBe(INTACT);
  await writeFile(await cachedFile(), DAMAGED);
  expect(await serve()).toBe(INTACT);
  expect(await readFile(await cachedFile(), 'utf8')).toBe(INTACT);
});

test('serves a file on the disk without reading its bytes from the database', async () => {
  await serve();
  await withStoredBytes(DAMAGED, async () => expect(await serve()).toBe(INTACT));
});

test('keeps the files of an area in memory while another area reads many', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 12 }, (_, number) => [`part${number}.0badf00d.js`, `'${number}'`.padEnd(100, ';')]),
  );
  const { area, id } = await storeTiny(database.db, buildRelease({ area: 'large', files: many }));
  await saveCompositions(database.db, [compose({ shell: 'any', [area]: id }, NO_ROUTING)!]);
  const sources: string[] = [];
  const metrics = { countAsset: (source: string) => void sources.push(source) };
  const ports = { trust: UNSIGNED, deadline: NO_DEADLINE };
  const store = new AssetStore(database.db, folder, metrics, ports, 500);
  const read = async (of: string, file: string) => store.bytes((await store.find(of, file))!, 'identity');
  await read('home', ICON);
  for (const file of Object.keys(many)) await read('large', file);
  await read('home', ICON);
  expect(sources).toEqual([...Array(13).fill('database'), 'memory']);
});

test('reads a server bundle from the database only once', async () => {
  const { manifest } = buildRelease({ files: { [ICON]: INTACT } });
  let calls = 0;
  const db = new Proxy(database.db, {
    get(target, name) {
      calls += 1;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const store = new AssetStore(db, folder, new GatewayMetrics(), { trust: UNSIGNED, deadline: NO_DEADLINE });
  const text = await store.serverBundle(manifest);
  const before = calls;
  expect(before).toBeGreaterThan(0);
  expect(await store.serverBundle(manifest)).toBe(text);
  expect(calls).toBe(before);
});

test('neither serves nor stores bytes that are damaged in the database', async () => {
  await withStoredBytes(DAMAGED, async () => {
    await expect(serve()).rejects.toThrow(/^The store's identity bytes of sha384-\S+ are damaged$/);
    expect(await readdir(folder)).toEqual([]);
  });
  expect(await serve()).toBe(INTACT);
});

test('reads the encodings of a damaged file again, because it may have been repaired', async () => {
  const store = new AssetStore(database.db, folder, new GatewayMetrics(), {
    trust: UNSIGNED,
    deadline: NO_DEADLINE,
  });
  const read = async () => String(await store.bytes((await store.find('home', ICON))!, 'identity'));
  const digest = digestOf(Buffer.from(INTACT));
  const put = (from: string, to: string) =>
    database.db.execute(`update blobs set digest = '${to}' where digest = '${from}'`);
  await put(digest, 'of other bytes');
  await expect(read()).rejects.toThrow(/are damaged$/);
  await put('of other bytes', digest);
  expect(await read()).toBe(INTACT);
});

/** Runs `work` while the icon's bytes in the database are damaged. */
async function withStoredBytes(bytes: Buffer, work: () => Promise<void>): Promise<void> {
  const literal = (some: Buffer) => `'\\x${some.toString('hex')}'`;
  const put = (from: Buffer, to: Buffer) =>
    database.db.execute(`update blob_chunks set bytes = ${literal(to)} where bytes = ${literal(from)}`);
  await put(Buffer.from(INTACT), bytes);
  try {
    await work();
  } finally {
    await put(bytes, Buffer.from(INTACT));
  }
}
