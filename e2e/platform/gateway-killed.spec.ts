import { HEAVY } from '../fixtures/tags';
import { request as openRequest } from 'node:http';
import { expect, test } from '@playwright/test';
import { type Gateways, startGateways } from '../site/gateways';
import { descendantsOf, isRunning, ticksOf } from '../site/process-tree';
import {
  announce,
  deployTiny,
  expectOk,
  activate,
  readLog,
  rollBackTiny,
  tinyArea,
  tinyShell,
  toBlobPath,
  faultyArea,
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
  await deployTiny(victim(), tinyShell());
  await deployTiny(victim(), tinyArea('east', 1));
});
test.afterAll(() => site?.stop());

const victim = () => site.all[0]!;
const other = () => site.all[1]!;

/**
 * Requests `/east` repeatedly from all gateways while `work` runs, and expects the text `rendered` in every
 * page.
 */
async function whileRead(rendered: string, work: () => Promise<void>): Promise<void> {
  const visitor = new Visitor(site.all, ['east']);
  visitor.start();
  try {
    await visitor.waitForPages(4);
    await work();
    await visitor.waitForPages(8);
  } finally {
    await visitor.stop();
  }
  expect(visitor.problems).toEqual([]);
  expect([...new Set(visitor.seen.map((page) => page.rendered))]).toEqual([rendered]);
}

const countRows = async (table: string) =>
  Number((await site.database.query(`select count(*) as n from ${table}`))[0]?.n);

test(
  'stores no part of an upload when its gateway is killed, and accepts it through another',
  { tag: HEAVY },
  async () => {
    const bytes = Buffer.alloc(2 * 1024 * 1024, 'half of it came');
    const release = tinyArea('parcel', 1, { files: { 'big.js': bytes } });
    const announced = expectOk(await announce(victim(), release));
    const integrity = release.manifest.files.find(({ path }) => path === 'big.js')?.integrity ?? '';
    await whileRead('east #1', async () => {
      await sendHalf(integrity, bytes);
      await victim().kill();
    });
    const again = expectOk(await announce(other(), release));
    expect(again.missing.sort()).toEqual(announced.missing.sort());
    expectOk(await tryDeploy(other(), release));
    expect(await (await fetch(`${other().url}/r/parcel/big.js`)).text()).toBe(bytes.toString());
    await victim().start();
  },
);

/**
 * Sends the first half of a file to the gateway that the test kills. Resolves when the operating system has
 * accepted the bytes.
 */
async function sendHalf(integrity: string, bytes: Buffer): Promise<void> {
  const { url, token } = victim();
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

test('leaves no part of a file when the gateway is killed while writing it', { tag: HEAVY }, async () => {
  const release = tinyArea('parcel', 2, { files: { 'other.js': 'another file' } });
  const announced = expectOk(await announce(victim(), release));
  const held = await site.database.hold('blob_chunks');
  const before = await countRows('blobs');
  const sending = upload(victim(), release);
  await held.waitForBlocked();
  await whileRead('east #1', () => victim().kill());
  await held.release();
  expect(await sending).toBeNull();
  expect(await countRows('blobs')).toBe(before);
  expect(expectOk(await announce(other(), release)).missing.sort()).toEqual(announced.missing.sort());
  expectOk(await tryDeploy(other(), release));
  await victim().start();
});

test('changes nothing when the gateway is killed during a channel change', { tag: HEAVY }, async () => {
  const release = tinyArea('east', 2);
  expectOk(await upload(victim(), release));
  const [log, compositions] = [await readLog(other()), await countRows('compositions')];
  const held = await site.database.hold('channel_entries');
  const moving = activate(victim(), release);
  await whileRead('east #1', async () => {
    await held.waitForBlocked();
    await victim().kill();
  });
  await held.release();
  expect(await moving).toBeNull();
  expect(await readLog(other())).toEqual(log);
  expect(await countRows('compositions')).toBe(compositions);
  const { revision } = expectOk(await activate(other(), release));
  expect(revision).toBe(log.length + 1);
  await victim().start();
  expect((await readPage(`${victim().url}/east`))?.rendered).toBe('east #2');
});

test(
  'leaves no renderer process when the gateway is killed while an area renders endlessly',
  { tag: HEAVY },
  async () => {
    await deployTiny(other(), faultyArea('endless', '(() => { for (;;); })()'));
    await expect.poll(() => descendantsOf(victim().pid).length, WIDE).toBeGreaterThan(0);
    // reading this page ensures that a renderer process of the victim is ready and idle
    expect((await readPage(`${victim().url}/east`))?.rendered).toBe('east #2');
    const before = new Map(descendantsOf(victim().pid).map((child) => [child, ticksOf(child)]));
    const drawing = readPage(`${victim().url}/endless`);
    const isBusy = ([child, ticks]: [number, number]) => ticksOf(child) > ticks + 5;
    await expect.poll(() => [...before].some(isBusy), { ...WIDE, intervals: [10] }).toBe(true);
    const left = descendantsOf(victim().pid);
    await whileRead('east #2', () => victim().kill());
    expect(await drawing).toBeNull();
    await expect.poll(() => left.filter(isRunning), WIDE).toEqual([]);
    await victim().start();
  },
);

test(
  'serves other pages while areas render endlessly or exhaust memory, and recovers by a rollback',
  { tag: HEAVY },
  async () => {
    for (const area of ['endless', 'greedy']) await deployTiny(other(), tinyArea(area, 1));
    // a release that was live before would take the first release out of the history (docs/decisions/0057)
    await deployTiny(other(), faultyArea('endless', '(() => { while (true); })()'));
    await deployTiny(
      other(),
      faultyArea('greedy', '(() => { const held = []; for (;;) held.push(new Array(1e6).fill(held)); })()'),
    );
    await whileRead('east #2', async () => {
      const pages = ['endless', 'greedy'].flatMap((area) =>
        site.all.map(({ url }) => readPage(`${url}/${area}`)),
      );
      for (const page of await Promise.all(pages))
        expect(page).toMatchObject({ status: 503, rendered: null });
    });
    for (const area of ['endless', 'greedy']) {
      expectOk(await rollBackTiny(victim(), area));
      for (const { url } of site.all)
        await expect.poll(async () => (await readPage(`${url}/${area}`))?.rendered, WIDE).toBe(`${area} #1`);
    }
  },
);
