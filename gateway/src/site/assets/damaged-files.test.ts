import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ErrorReply } from '@site/shared/contracts/error-reply';
import { digestOf } from '../../releases/store/blob.repo';
import { openTestSite, type TestSite } from '../../testing/test-site';
import { buildRelease, buildShell, drawingArea } from '../../testing/tiny-release';

jest.setTimeout(180_000); // a database on a busy machine

const WORDS = 'whole'.padEnd(4_000, ' and whole');
const SCRIPT = `/* ${WORDS} */`;
const home = buildRelease({
  paths: ['/', '/starting'].map((prefix) => ({ prefix, title: 'Главная', description: 'О порте' })),
  server: drawingArea(`'the home of ' + request.path`),
  files: { 'page.0badf00d.js': SCRIPT },
});
const ADDRESS = '/r/home/page.0badf00d.js';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await site.deploy(buildShell());
  await site.deploy(home);
});
afterAll(() => site.close());

/** One more gateway of the site: it has nothing in memory; with `dataDir` it has what another one left on the disk. */
async function withGateway(dataDir: string | undefined, work: (gateway: TestSite) => Promise<void>) {
  // the database is the site's, and stays open
  const database = { ...site.database, close: () => Promise.resolve() };
  const gateway = await openTestSite({ database, ...(dataDir ? { dataDir } : {}) });
  try {
    await work(gateway);
  } finally {
    await gateway.close();
  }
}

/** Other bytes of the same length, so that only their hash tells. */
const spoil = (bytes: Buffer) => Buffer.from(bytes.map((byte) => byte + 1));

async function spoilDisk(folder: string): Promise<void> {
  for (const file of await listFiles(folder)) await writeFile(file, spoil(await readFile(file)));
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
}

/** How many files are what their names say. */
async function countWhole(folder: string): Promise<number> {
  const files = await listFiles(folder);
  const digests = await Promise.all(files.map(async (file) => digestOf(await readFile(file))));
  return files.filter((file, index) => path.basename(file) === digests[index]).length;
}

/** Runs `work` while the first byte of everything that the store has is another one. */
async function withSpoiltStore(work: () => Promise<void>) {
  const flip = () =>
    site.database.db.execute(
      'update blob_chunks set bytes = set_byte(bytes, 0, get_byte(bytes, 0) # 1) where length(bytes) > 0',
    );
  await flip();
  try {
    await work();
  } finally {
    await flip();
  }
}

const ENCODINGS = ['br', 'gzip', 'identity'];
const getAs = (gateway: TestSite, encoding: string) => gateway.get(ADDRESS, { 'accept-encoding': encoding });

test('what was spoilt on the disk is sent whole, whatever its encoding, and is whole on the disk again', async () => {
  for (const encoding of ENCODINGS) expect(await (await getAs(site, encoding)).text()).toBe(SCRIPT);
  expect(await (await site.get('/')).text()).toContain('the home of /');
  const folder = path.join(site.dataDir, 'cache');
  const kept = await countWhole(folder);
  // the code that the page was drawn with is beside the script
  expect(kept).toBeGreaterThan(ENCODINGS.length);
  await spoilDisk(folder);
  expect(await countWhole(folder)).toBe(0);
  await withGateway(site.dataDir, async (gateway) => {
    for (const encoding of ENCODINGS) {
      const reply = await getAs(gateway, encoding);
      expect([reply.status, await reply.text()]).toEqual([200, SCRIPT]);
    }
    expect(await (await gateway.get('/')).text()).toContain('the home of /');
    expect(await countWhole(folder)).toBe(kept);
  });
});

test('bytes that are spoilt in the database are an error that says so and that nobody keeps, never a file', async () => {
  await withGateway(undefined, async (gateway) => {
    await withSpoiltStore(async () => {
      for (const encoding of ENCODINGS) {
        const reply = await getAs(gateway, encoding);
        const body = (await reply.json()) as ErrorReply;
        expect([reply.status, body.code]).toEqual([500, 'INTERNAL']);
        expect(Object.fromEntries(reply.headers)).toMatchObject({
          'cache-control': 'no-store',
          'content-type': 'application/json; charset=utf-8',
        });
        for (const name of ['etag', 'content-encoding']) expect(reply.headers.get(name)).toBeNull();
      }
      // what can't be drawn with is no reason to have no page
      const page = await gateway.get('/');
      expect([page.status, await page.text()]).toEqual([200, expect.not.stringContaining('the home of /')]);
    });
    // nothing of it was kept, in memory or on the disk
    expect(await (await gateway.get(ADDRESS)).text()).toBe(SCRIPT);
    expect(await (await gateway.get('/starting')).text()).toContain('the home of /starting');
  });
});
