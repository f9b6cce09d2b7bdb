import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ErrorReply } from '@site/contracts/error-reply';
import { digestOf } from '../../releases/store/blob.repo';
import { openTestSite, type TestSite } from '../../testing/test-site';
import { buildRelease, buildShell, renderingArea } from '../../testing/tiny-release';

const WORDS = 'whole'.padEnd(4_000, ' and whole');
const SCRIPT = `/* ${WORDS} */`;
const home = buildRelease({
  paths: ['/', '/starting'].map((prefix) => ({ prefix, title: 'Главная', description: 'О порте' })),
  server: renderingArea(`'the home of ' + request.path`),
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

/**
 * Runs `work` with another gateway, whose memory cache is empty. With `dataDir`, this gateway uses the disk
 * cache of an earlier gateway.
 */
async function withGateway(dataDir: string | undefined, work: (gateway: TestSite) => Promise<void>) {
  // the site owns the database, so closing the gateway must not close it
  const database = { ...site.database, close: () => Promise.resolve() };
  const gateway = await openTestSite({ database, ...(dataDir ? { dataDir } : {}) });
  try {
    await work(gateway);
  } finally {
    await gateway.close();
  }
}

/** Damages bytes without changing their length. */
const spoil = (bytes: Buffer) => Buffer.from(bytes.map((byte) => byte + 1));

async function spoilDisk(folder: string): Promise<void> {
  for (const file of await listFiles(folder)) await writeFile(file, spoil(await readFile(file)));
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
}

/** Counts the files whose name is the hash of their content. */
async function countIntact(folder: string): Promise<number> {
  const files = await listFiles(folder);
  const digests = await Promise.all(files.map(async (file) => digestOf(await readFile(file))));
  return files.filter((file, index) => path.basename(file) === digests[index]).length;
}

/** Runs `work` while the first byte of every stored file is damaged. */
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

test('serves files that are damaged on the disk intact in every encoding, and repairs them', async () => {
  for (const encoding of ENCODINGS) expect(await (await getAs(site, encoding)).text()).toBe(SCRIPT);
  expect(await (await site.get('/')).text()).toContain('the home of /');
  const folder = path.join(site.dataDir, 'cache');
  const intact = await countIntact(folder);
  // the disk cache also contains the server bundle of the rendered page
  expect(intact).toBeGreaterThan(ENCODINGS.length);
  await spoilDisk(folder);
  expect(await countIntact(folder)).toBe(0);
  await withGateway(site.dataDir, async (gateway) => {
    for (const encoding of ENCODINGS) {
      const reply = await getAs(gateway, encoding);
      expect([reply.status, await reply.text()]).toEqual([200, SCRIPT]);
    }
    expect(await (await gateway.get('/')).text()).toContain('the home of /');
    expect(await countIntact(folder)).toBe(intact);
  });
});

test('answers bytes that are damaged in the database with an uncacheable error, never with the file', async () => {
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
      // the page is still served, but without server-rendered content
      const page = await gateway.get('/');
      expect([page.status, await page.text()]).toEqual([503, expect.not.stringContaining('the home of /')]);
    });
    // damaged bytes were cached neither in memory nor on disk
    expect(await (await gateway.get(ADDRESS)).text()).toBe(SCRIPT);
    expect(await (await gateway.get('/starting')).text()).toContain('the home of /starting');
  });
});
