import { request as openRequest } from 'node:http';
import { expect, test } from '@playwright/test';
import { type Gateways, startGateways } from '../site/gateways';
import { childrenOf, isRunning, ticksOf } from '../site/process-tree';
import {
  announce,
  deployTiny,
  expectOk,
  moveTo,
  readLog,
  rollBackTiny,
  tinyArea,
  tinyShell,
  toBlobPath,
  troubledArea,
  tryDeploy,
  upload,
} from '../site/tiny-site';
import { readPage, Visitor } from '../site/visitor';

test.describe.configure({ mode: 'serial' });

const WIDE = { timeout: 60_000 };
let site: Gateways;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startGateways(2);
  await deployTiny(doomed(), tinyShell());
  await deployTiny(doomed(), tinyArea('east', 1));
});
test.afterAll(() => site?.stop());

const doomed = () => site.all[0]!;
const other = () => site.all[1]!;

/** `/east` is read all the while, through whichever gateway answers, and is never anything but `drawn`. */
async function whileRead(drawn: string, work: () => Promise<void>): Promise<void> {
  const visitor = new Visitor(site.all, ['east']);
  visitor.start();
  try {
    await visitor.reads(4);
    await work();
    await visitor.reads(8);
  } finally {
    await visitor.stop();
  }
  expect(visitor.complaints).toEqual([]);
  expect([...new Set(visitor.seen.map((one) => one.drawn))]).toEqual([drawn]);
}

const countRows = async (table: string) =>
  Number((await site.database.query(`select count(*) as n from ${table}`))[0]?.n);

test('a gateway that is killed while a file comes in keeps nothing of it, and the deploy goes on elsewhere', async () => {
  const bytes = Buffer.alloc(2 * 1024 * 1024, 'half of it came');
  const release = tinyArea('parcel', 1, { files: { 'big.js': bytes } });
  const announced = expectOk(await announce(doomed(), release));
  const integrity = release.manifest.files.find(({ path }) => path === 'big.js')?.integrity ?? '';
  await whileRead('east #1', async () => {
    await sendHalf(integrity, bytes);
    await doomed().kill();
  });
  const again = expectOk(await announce(other(), release));
  expect(again.missing.sort()).toEqual(announced.missing.sort());
  expectOk(await tryDeploy(other(), release));
  expect(await (await fetch(`${other().url}/r/parcel/big.js`)).text()).toBe(bytes.toString());
  await doomed().start();
});

/** Sends the first half of a file; resolves when the system has taken it. */
async function sendHalf(integrity: string, bytes: Buffer): Promise<void> {
  const { url, token } = doomed();
  const sending = openRequest(`${url}/deploy/v1${toBlobPath(integrity)}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      'content-length': bytes.length,
    },
  });
  sending.on('error', () => {});
  await new Promise((resolve) => sending.write(bytes.subarray(0, bytes.length / 2), resolve));
}

test('a gateway that is killed while it writes a file leaves no part of it', async () => {
  const release = tinyArea('parcel', 2, { files: { 'other.js': 'another file' } });
  const announced = expectOk(await announce(doomed(), release));
  const held = await site.database.hold('blob_chunks');
  const before = await countRows('blobs');
  const sending = upload(doomed(), release);
  await held.blocks();
  await whileRead('east #1', () => doomed().kill());
  await held.release();
  expect(await sending).toBeNull();
  expect(await countRows('blobs')).toBe(before);
  expect(expectOk(await announce(other(), release)).missing.sort()).toEqual(announced.missing.sort());
  expectOk(await tryDeploy(other(), release));
  await doomed().start();
});

test('a gateway that is killed in the middle of a move has moved nothing', async () => {
  const release = tinyArea('east', 2);
  expectOk(await upload(doomed(), release));
  const [log, compositions] = [await readLog(other()), await countRows('compositions')];
  const held = await site.database.hold('channel_entries');
  const moving = moveTo(doomed(), release);
  await whileRead('east #1', async () => {
    await held.blocks();
    await doomed().kill();
  });
  await held.release();
  expect(await moving).toBeNull();
  expect(await readLog(other())).toEqual(log);
  expect(await countRows('compositions')).toBe(compositions);
  const { revision } = expectOk(await moveTo(other(), release));
  expect(revision).toBe(log.length + 1);
  await doomed().start();
  expect((await readPage(`${doomed().url}/east`))?.drawn).toBe('east #2');
});

test('a gateway that is killed while an area draws for ever leaves no process behind', async () => {
  await deployTiny(other(), troubledArea('endless', '(() => { for (;;); })()'));
  await expect.poll(() => childrenOf(doomed().pid).length, WIDE).toBeGreaterThan(0);
  // it has drawn this page already, so it is ready and idle
  expect((await readPage(`${doomed().url}/east`))?.drawn).toBe('east #2');
  const before = new Map(childrenOf(doomed().pid).map((child) => [child, ticksOf(child)]));
  const drawing = readPage(`${doomed().url}/endless`);
  const isBusy = ([child, ticks]: [number, number]) => ticksOf(child) > ticks + 5;
  await expect.poll(() => [...before].some(isBusy), { ...WIDE, intervals: [10] }).toBe(true);
  const left = childrenOf(doomed().pid);
  await whileRead('east #2', () => doomed().kill());
  expect(await drawing).toBeNull();
  await expect.poll(() => left.filter(isRunning), WIDE).toEqual([]);
  await doomed().start();
});

test('areas that draw for ever or eat memory hold up no other page, and a rollback brings them back', async () => {
  for (const area of ['endless', 'greedy']) await deployTiny(other(), tinyArea(area, 1));
  await deployTiny(other(), troubledArea('endless', '(() => { for (;;); })()'));
  await deployTiny(
    other(),
    troubledArea('greedy', '(() => { const held = []; for (;;) held.push(new Array(1e6).fill(held)); })()'),
  );
  await whileRead('east #2', async () => {
    const pages = ['endless', 'greedy'].flatMap((area) =>
      site.all.map(({ url }) => readPage(`${url}/${area}`)),
    );
    for (const page of await Promise.all(pages)) expect(page).toMatchObject({ status: 200, drawn: null });
  });
  for (const area of ['endless', 'greedy']) {
    expectOk(await rollBackTiny(doomed(), area));
    for (const { url } of site.all)
      await expect.poll(async () => (await readPage(`${url}/${area}`))?.drawn, WIDE).toBe(`${area} #1`);
  }
});
