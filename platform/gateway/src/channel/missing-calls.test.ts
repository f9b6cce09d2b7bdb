import type { ChannelRequest } from '@site/contracts/deploy';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../testing/run-command';
import { sendJson, startTeamService, type TeamService } from '../testing/team-service';
import { announceTiny, openTestSite, type TestSite } from '../testing/test-site';
import { buildRelease, buildShell, renderingArea, type TinyRelease } from '../testing/tiny-release';

const why = 'a trial';
let site: TestSite;
let service: TeamService;

beforeAll(async () => {
  site = await openTestSite();
  await site.deploy(buildShell());
  service = await startTeamService((_request, reply) => sendJson(reply, { goods: [] }));
});
afterEach(async () => {
  const { upstreams = [] } = await site.client.fetchStatus();
  for (const { area } of upstreams) await setUpstream(area, null);
});
afterAll(async () => {
  await site.close();
  await service.close();
});

const setUpstream = (area: string, url: string | null) =>
  site.client.change({ action: 'upstream', area, url, why });

let builds = 0;
/** Builds a release of an area that makes these calls. */
const buildArea = (area: string, consumes?: string[]): TinyRelease =>
  buildRelease({
    area,
    consumes,
    paths: [{ prefix: `/${area}`, title: 'T', description: 'D' }],
    server: renderingArea(`'build ${(builds += 1)}'`),
  });

/** Stores a release and makes a change with it, as `site deploy` does. */
async function change(release: TinyRelease, request: Partial<ChannelRequest> = {}) {
  const { area, id } = release.manifest;
  await announceTiny(site.client, release);
  const body = { action: 'deploy', area, to: id, why, ...request } as ChannelRequest;
  return site.client.change(body);
}
const refusal = (problems: object[]) => ({
  reply: {
    code: 'DOES_NOT_LINK',
    details: { problems: problems.map((one) => expect.objectContaining(one)) },
  },
});

test('refuses a deploy and a canary of a release that calls what the site does not answer', async () => {
  const release = buildArea('desk', ['GET /api/home/news', 'GET /api/home/nwes', 'POST /api/home/news']);
  const problem = (call: string) => ({
    kind: 'missing-call',
    message: `desk ${release.manifest.id.slice(0, 8)} needs ${call}; the site has no such call`,
    missing: { area: 'desk', release: release.manifest.id, call, forUpstream: false },
  });
  const problems = ['GET /api/home/nwes', 'POST /api/home/news'].map(problem);
  expect(await site.client.check(release.manifest)).toMatchObject({ problems });
  for (const request of [{}, { action: 'canary', percent: 5 } as const])
    await expect(change(release, request)).rejects.toMatchObject(refusal(problems));
  expect((await site.get('/desk')).status).toBe(404);
  await change(release, { force: true });
  expect((await site.get('/desk')).status).toBe(200);
});

test('refuses several areas together because of the calls of one', async () => {
  const [good, bad] = [buildArea('pier', ['GET /api/home/news']), buildArea('shed', ['GET /api/shelves'])];
  for (const release of [good, bad]) await announceTiny(site.client, release);
  const moves = [good, bad].map(({ manifest }) => ({ area: manifest.area, to: manifest.id }));
  await expect(site.client.change({ action: 'deploy', moves, why })).rejects.toMatchObject(
    refusal([{ kind: 'missing-call', message: expect.stringContaining('shed') as string }]),
  );
});

test('accepts all calls below /api/<area>/ of an area with an upstream', async () => {
  const [lavka, kiosk] = ['lavka', 'kiosk'].map((area) => buildArea(area, ['GET /api/lavka/goods/{id}']));
  await expect(change(lavka!)).rejects.toMatchObject(
    refusal([{ message: expect.stringContaining('; lavka has no upstream') as string }]),
  );
  await expect(change(kiosk!)).rejects.toMatchObject(
    refusal([{ message: expect.stringContaining('; the site has no such call') as string }]),
  );
  await setUpstream('lavka', service.url);
  expect(await site.client.check(lavka!.manifest)).toMatchObject({ problems: [] });
  await change(lavka!);
  await change(kiosk!);
});

test('lets a release without a list go live, and a rollback to a release whose calls are gone', async () => {
  await setUpstream('yard', service.url);
  const [calling, older] = [buildArea('yard', ['GET /api/yard/carts']), buildArea('yard')];
  await change(calling);
  await setUpstream('yard', null);
  await change(older);
  await expect(change(calling)).rejects.toMatchObject(refusal([{ kind: 'missing-call' }]));
  await site.client.change({ action: 'rollback', area: 'yard', to: calling.manifest.id, why });
});

test('names the calls and what to do in the output of the site command', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'site-root-'));
  const { manifest, files } = buildArea('stall', [
    'GET /api/stall/fish',
    'POST /api/stall/fish',
    'GET /api/hoem/faq',
    'GET /api/home/faq',
  ]);
  const dist = path.join(root, 'mf-stall/dist');
  await mkdir(dist, { recursive: true });
  await writeFile(path.join(root, 'mf-stall/area.json'), JSON.stringify(manifest.owns));
  await writeFile(path.join(dist, 'release.json'), JSON.stringify(manifest));
  for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(dist, name), bytes);
  const run = (...line: string[]) => runCommand(line, { url: site.url, token: site.token, root });
  const named = `stall ${manifest.id.slice(0, 8)}`;
  const lines = [
    `  ${named} вызывает GET /api/stall/fish, POST /api/stall/fish, а бэкенда у области нет. Подключите его токеном с правом upstream или попросите об этом администратора: site upstream stall https://… --why "…"`,
    `  ${named} вызывает GET /api/hoem/faq, а у сайта такого вызова нет. Поправьте путь в коде и в consumes из area.json или сначала обновите api сайта`,
  ];
  expect(await run('check', 'stall')).toEqual({
    exitCode: 1,
    output: [`${named} не сходится с тем, что в эфире:`, ...lines].join('\n'),
  });
  const { output } = await run('deploy', 'stall');
  expect(output.split('\n').slice(-4)).toEqual([
    'Не сходится с тем, что в эфире, поэтому ничего не изменено:',
    ...lines,
    'Всё равно выпустить: --force --why "…"',
  ]);
  const forced = await run('deploy', 'stall', '--force', '--why', 'бэкенд будет завтра');
  expect(forced.exitCode).toBe(0);
  const overridden = `(--force вопреки отказу: ${named} вызывает GET /api/stall/fish, а бэкенда у области нет.`;
  expect(forced.output).toContain(`бэкенд будет завтра (страницы не проверены: --force) ${overridden}`);
  expect((await site.client.fetchLog({ area: 'stall', limit: 1 })).changes[0]?.why).toContain(overridden);
  await rm(root, { recursive: true });
});
