import { MINUTE_MS } from '@site/contracts/time';
import { fetchLiveState } from '../../channel/live/live-state';
import { NO_ROUTING } from '../../channel/site-routing';
import type { StoredPreview } from '../../previews/preview.repo';
import { fetchOwnedNames } from '../../releases/store/owned-names.repo';
import { announceTiny, openTestSite, type TestSite } from '../../testing/test-site';
import { countManifestReads } from '../../testing/manifest-reads';
import { buildRelease, buildShell, renderingArea } from '../../testing/tiny-release';
import { UNSIGNED } from '../../testing/unsigned';
import { SpecialSites } from './special-sites';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await site.deploy(buildShell());
  for (const word of ['first', 'second', 'third']) await site.deploy(build('desk', word));
});
afterAll(() => site.close());

const build = (area: string, word: string, files = 0) =>
  buildRelease({
    area,
    title: word,
    paths: [{ prefix: `/${area}`, title: 'T', description: 'D' }],
    server: renderingArea(`'${word}'`),
    files: Object.fromEntries(Array.from({ length: files }, (_, at) => [`${word}${at}.0badf00d.json`, '{}'])),
  });

/** Stores a release that is not live, without a check of its pages. */
async function store(area: string, word: string, files = 0): Promise<string> {
  const release = build(area, word, files);
  await announceTiny(site.client, release);
  return release.manifest.id;
}

let links = 0;
function linkTo(area: string, release: string): StoredPreview {
  links += 1;
  const expiresAt = new Date(Date.now() + MINUTE_MS + links);
  return { id: `link ${links}`, area, release, others: [], expiresAt, switchable: false, end: null } as never;
}

/** Opens previews that nobody has used, over a database whose queries are counted. */
async function openPreviews(clock = Date.now) {
  const { db, reads } = countManifestReads(site.database.db);
  const live = (await fetchLiveState(db, UNSIGNED, NO_ROUTING))!;
  const before = reads();
  const special = new SpecialSites(db, UNSIGNED, clock);
  const open = (link: StoredPreview) => special.preview(live, link, {});
  return { db, live, special, open, reads: () => reads() - before };
}

test('builds one site for all links to a release, whatever their times', async () => {
  const release = await store('desk', 'shown');
  const { open, reads } = await openPreviews();
  const first = await open(linkTo('desk', release));
  const before = reads();
  const seen = [first];
  for (let link = 0; link < 40; link += 1) seen.push(await open(linkTo('desk', release)));
  expect([before > 0, reads()]).toEqual([true, before]);
  expect(new Set(seen.map((one) => one?.key)).size).toBe(41);
  expect(new Set(seen.map((one) => one?.visit?.preview?.expires)).size).toBe(41);
  const again = linkTo('desk', release);
  expect(await open(again)).toBe(await open(again));
});

test('builds few previews of releases with many files in a minute, and those of other areas', async () => {
  const time = { now: 5 * MINUTE_MS };
  const { open } = await openPreviews(() => time.now);
  const large = [
    await store('desk', 'a', 1_990),
    await store('desk', 'b', 1_990),
    await store('desk', 'c', 1_990),
  ];
  for (const release of large.slice(0, 2)) expect(await open(linkTo('desk', release))).not.toBeNull();
  await expect(open(linkTo('desk', large[2]!))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await open(linkTo('desk', large[0]!))).not.toBeNull();
  expect(await open(linkTo('kiosk', await store('kiosk', 'small')))).not.toBeNull();
  time.now += MINUTE_MS;
  expect(await open(linkTo('desk', large[2]!))).not.toBeNull();
});

test('reads no manifest for a list of releases, and the list once for each revision', async () => {
  const { db, live, special, reads } = await openPreviews();
  const list = await special.findChoosable(live, 'desk');
  expect(list.map(({ kind }) => kind)).toEqual(['former', 'former']);
  for (let turn = 0; turn < 20; turn += 1) expect(await special.findChoosable(live, 'desk')).toBe(list);
  expect(await fetchOwnedNames(db, [['desk', list[0]!.release]])).toMatchObject([
    { owns: { paths: [{ prefix: '/desk' }] } },
  ]);
  expect(reads()).toBe(0);
});
