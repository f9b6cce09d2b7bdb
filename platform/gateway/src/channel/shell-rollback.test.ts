import type { ChannelChange, ChannelReply } from '@site/contracts/deploy';
import { findFitting } from './fitting-releases';
import { fetchHead } from './channel.repo';
import { findLinking } from './link.service';
import { releasesOf } from './state';
import { countRows } from '../testing/count-rows';
import { callDeployApi } from '../testing/call-deploy-api';
import { storeTiny } from '../testing/store-tiny';
import { UNSIGNED } from '../testing/unsigned';
import { openTestSite, type TestSite } from '../testing/test-site';
import { buildRelease, buildShell, renderingArea } from '../testing/tiny-release';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const buildProviding = (version: string, ...names: string[]) =>
  buildShell({ title: version, provides: [{ key: 'tiny/shared', version, names }] });

/** An area that shows `text` and needs `names` from the shell's module `tiny/shared`. */
const buildNeeding = (area: string, text: string, ...names: string[]) =>
  buildRelease({
    area,
    paths: [{ prefix: `/${area}`, title: 'Гавань', description: 'Гавань' }],
    needs: [{ key: 'tiny/shared', range: '^1.0.0', names }],
    server: renderingArea(`'${text}'`),
  });

const rollBack = (to: string) =>
  callDeployApi(site.url, site.token, 'POST', '/channel', {
    action: 'rollback',
    area: 'shell',
    to,
    why: 'a drill',
  });

const liveRelease = async (name: string) =>
  (await site.client.fetchStatus()).areas.find(({ area }) => area === name);

async function read(path: string) {
  const reply = await site.get(path);
  return { status: reply.status, text: await reply.text() };
}

test('rolls the shell back with the areas that need the newer one, and closes the pages of those without a release that fits', async () => {
  const [oldest, latest] = [buildProviding('1.0.0', 'word'), buildProviding('1.1.0', 'word', 'newWord')];
  const before = buildNeeding('harbour', 'the old harbour', 'word');
  const after = buildNeeding('harbour', 'the new harbour', 'word', 'newWord');
  const pier = buildNeeding('pier', 'the pier', 'newWord');
  for (const release of [oldest, before, latest, after, pier]) await site.deploy(release);

  const { status, body } = await rollBack(oldest.manifest.id);
  expect(status).toBe(200);
  const { changes } = body as ChannelReply;
  expect(changes).toEqual([
    expect.objectContaining<Partial<ChannelChange>>({
      action: 'rollback',
      area: '*',
      moves: [
        { area: 'shell', from: latest.manifest.id, to: oldest.manifest.id },
        { area: 'harbour', from: after.manifest.id, to: before.manifest.id },
      ],
      why: 'a drill (вместе с shell возвращены: harbour — без нового shell их выпуски не работают) (закрыты: pier — без нового shell ни один их выпуск не работает)',
    }),
  ]);
  expect(await read('/harbour')).toMatchObject({
    status: 200,
    text: expect.stringContaining('the old harbour'),
  });
  expect((await read('/pier')).status).toBe(503);
  expect(await liveRelease('pier')).toMatchObject({ release: pier.manifest.id, unmet: true });

  const candidates = [after.manifest.id, before.manifest.id];
  expect(await findFitting(site.database.db, [oldest.manifest], 'harbour', candidates)).toEqual([
    before.manifest.id,
  ]);

  // the closed area blocks nobody, and a shell that fits opens it again
  await site.deploy(buildNeeding('harbour', 'the mended harbour', 'word'));
  await site.deploy(buildProviding('1.2.0', 'word', 'newWord'));
  expect(await read('/pier')).toMatchObject({ status: 200, text: expect.stringContaining('the pier') });
  expect((await liveRelease('pier'))?.unmet).toBeUndefined();
});

test('reads the releases of other areas once for all candidates of an area', async () => {
  const { db } = site.database;
  const { composition } = (await fetchHead(db))!;
  const large = ['one', 'two', 'three', 'four'].map((text) =>
    buildRelease({
      area: 'harbour',
      paths: [{ prefix: '/harbour', title: text, description: text }],
      server: renderingArea(`'${text}'`),
      budget: { first: 1, total: 1 },
    }),
  );
  for (const release of large) await storeTiny(db, release);
  const candidates = large.map(({ manifest }) => manifest.id);
  const [first] = large;
  const countRead = (tried: string[]) =>
    countRows(db, async (counted) => {
      const linking = findLinking(counted, UNSIGNED, releasesOf(composition), 'harbour', tried);
      expect(await linking).toBeNull();
    });
  // each candidate costs its names, its size, its manifest and its own files
  const each = 3 + new Set(first!.manifest.files.map(({ integrity }) => integrity)).size;
  const most = (await countRead(candidates.slice(0, 1))) + 3 * each;
  expect(await countRead(candidates)).toBeLessThanOrEqual(most);
});
