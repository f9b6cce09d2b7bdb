import { HOUR_MS } from '@site/contracts/time';
import type { LatestBuild } from '@site/contracts/composition';
import { createDeployClient } from '../../deploy-client/deploy-client';
import { runCommand } from '../../testing/run-command';
import { cookieOf, createPreviewVisits, HTML } from '../../testing/preview-visits';
import { PRESSED, pressButton } from '../../testing/press-button';
import { openTestSite, type TestSite } from '../../testing/test-site';
import { buildRelease, buildShell, renderingArea } from '../../testing/tiny-release';

const owned = (prefix: string) => ({ prefix, title: 'Страница', description: 'Проба' });
const shell = buildShell({ provides: [{ key: 'tiny/shared', version: '1.0.0', names: ['word'] }] });
const desk = (word: string, needs: string[] = []) =>
  buildRelease({
    area: 'desk',
    paths: [owned('/desk')],
    server: renderingArea(`'${word}'`),
    needs: needs.length > 0 ? [{ key: 'tiny/shared', range: '^1.0.0', names: needs }] : [],
  });

let site: TestSite;
let now = Date.now();
let visits: ReturnType<typeof createPreviewVisits>;

beforeAll(async () => {
  site = await openTestSite({ clock: () => now });
  visits = createPreviewVisits(site);
  await site.deploy(shell);
  await site.deploy(desk('first desk'));
});
afterAll(() => site.close());

const why = 'a trial';
const SAFARI =
  'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15';

const latest = async (cookie: string) =>
  (await (await site.get('/builds/latest.json', { cookie })).json()) as LatestBuild;

const preview = (area: string, release: string) => site.client.preview({ area, release });

/** Makes a link to a new release of the desk. Returns its reply and the cookie of a visitor who confirmed it. */
async function start(word: string, client = site.client) {
  const release = await visits.store(desk(word));
  const made = await client.preview({ area: 'desk', release });
  return { ...made, cookie: cookieOf(await site.startPreview(made.path)) };
}

test('shows its release to visitors who confirm the link, says so, and ends with one click', async () => {
  const release = await visits.store(desk('desk to come'));
  const { path } = await preview('desk', release.slice(0, 8));
  const asked = await site.get(path, HTML);
  const question = await asked.text();
  expect([asked.status, asked.headers.get('set-cookie'), asked.headers.get('cache-control')]).toEqual([
    200,
    null,
    'no-store',
  ]);
  expect(question).toContain(`Область desk, выпуск ${release.slice(0, 8)}`);
  expect(question).toContain('content="noindex"');
  expect(question).toContain(`<form method="post" action="${path}">`);
  const opened = await site.startPreview(path);
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/desk']);
  const cookie = cookieOf(opened);
  const { html, page } = await visits.open('/desk', cookie);
  expect(html).toContain('desk to come');
  expect(page.preview).toMatchObject({ area: 'desk', release });
  expect((await latest(cookie)).id).toBe(page.composition);
  expect((await visits.open('/desk')).html).toContain('first desk');
  const left = await site.get('/preview/leave?to=%2Fdesk', { cookie });
  expect([left.status, left.headers.get('location')]).toEqual([303, '/desk']);
  expect(left.headers.get('set-cookie')).toMatch(/^preview=; Max-Age=0;/);
});

test('serves the files of a release that was only uploaded to nobody, until a preview shows it', async () => {
  const upload = desk('desk of a stolen token');
  const address = `/r/desk/${upload.manifest.entry}`;
  const fetchStatus = async () => (await site.get(address)).status;
  const release = await visits.store(upload);
  const { path } = await preview('desk', release);
  expect(await fetchStatus()).toBe(404);
  await visits.open('/desk', cookieOf(await site.startPreview(path)));
  expect(await fetchStatus()).toBe(200);
});

test('sets no cookie when another site or code of the site sends the form', async () => {
  const { path } = await start('desk of strangers');
  const { 'sec-fetch-user': _, ...submitted } = PRESSED;
  const senders: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    {},
    { ...PRESSED, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
    { ...PRESSED, 'sec-fetch-dest': 'iframe' },
    submitted,
  ];
  for (const headers of senders) {
    const reply = await pressButton(site.url + path, headers);
    expect([headers, reply.status, reply.headers.get('set-cookie')]).toEqual([headers, 403, null]);
  }
  // an old browser does not tell who has sent the form, and Safari tells only that it is a navigation
  const believed: Record<string, string>[] = [{ origin: site.url }, { ...submitted, 'user-agent': SAFARI }];
  for (const headers of believed)
    expect(cookieOf(await pressButton(site.url + path, headers))).toContain('preview=');
});

test('refuses a link that the site has not signed, and explains an expired link or cookie', async () => {
  const { path, cookie } = await start('desk of tomorrow');
  // changes the first character of the signature, because the last base64 character may contain unused bits
  const forged = path.replace(/[^.](?=[^.]*$)/, (sign) => (sign === 'A' ? 'B' : 'A'));
  expect((await site.get(forged, HTML)).status).toBe(404);
  now += 25 * HOUR_MS;
  const late = await site.get(path, HTML);
  expect([late.status, await late.text()]).toEqual([410, expect.stringContaining('Предпросмотр закончился')]);
  expect((await visits.open('/desk', cookie)).html).toContain('first desk');
  now -= 25 * HOUR_MS;
});

test('explains that a release no longer links instead of showing the live site', async () => {
  const release = await visits.store(desk('desk with a word', ['word']));
  const cookie = cookieOf(await site.startPreview((await preview('desk', release)).path));
  await site.deploy(buildShell({ title: 'Порт без слова' }));
  const { reply, html } = await visits.open('/desk', cookie);
  expect([reply.status, html]).toEqual([410, expect.stringContaining('/preview/leave?to=%2Fdesk')]);
  await expect(preview('desk', release)).rejects.toThrow(/desk needs tiny\/shared/);
  await site.client.change({ action: 'rollback', area: 'shell', why });
});

test('ends the links of a token that is revoked, and none outlives its token', async () => {
  const { token, info } = await site.client.createToken({
    name: 'desk team',
    areas: ['desk'],
    verbs: ['preview', 'deploy', 'read'],
    days: 1,
  });
  const client = createDeployClient({ url: site.url, token });
  const link = await start('desk of a team', client);
  const long = await client.preview({ area: 'desk', release: link.release, hours: 24 * 30 });
  expect(long.expires).toBe(info.expiresAt);
  expect(await visits.statuses(link)).toEqual([200, 200]);
  await site.client.revokeToken(info.id);
  expect(await visits.statuses(link)).toEqual([410, 410]);
  expect((await visits.open('/desk', link.cookie)).reply.headers.get('set-cookie')).toMatch(
    /^preview=; Max-Age=0;/,
  );
});

test('ends the links of an area that is rolled back, frozen or deployed by somebody else, and keeps those of other areas', async () => {
  const { revision } = await site.client.fetchStatus();
  const first = await start('desk before a rollback');
  const other = await visits.store(
    buildRelease({ area: 'kiosk', paths: [owned('/kiosk')], server: renderingArea(`'kiosk'`) }),
  );
  const { path } = await preview('kiosk', other);
  const { changes } = await site.client.fetchLog({ area: 'desk', limit: 1 });
  expect(changes).toMatchObject([
    { action: 'preview', to: first.release, revision: revision + 1, why: expect.stringContaining(first.id) },
  ]);
  await site.deploy(desk('second desk'));
  expect(await visits.statuses(first)).toEqual([200, 200]);
  await site.client.change({ action: 'rollback', area: 'desk', why });
  expect(await visits.statuses(first)).toEqual([410, 410]);
  const led = await start('desk that its visitors are led to');
  const { token } = await site.client.createToken({
    name: 'desk repair',
    areas: ['desk'],
    verbs: ['deploy', 'read'],
    days: 1,
  });
  const repairer = createDeployClient({ url: site.url, token });
  const repaired = await visits.store(desk('repaired desk'));
  expect(await visits.statuses(led)).toEqual([200, 200]);
  await repairer.change({ action: 'deploy', area: 'desk', to: repaired, why });
  expect(await visits.statuses(led)).toEqual([410, 410]);
  const next = await start('desk after a rollback');
  expect(await visits.statuses(next)).toEqual([200, 200]);
  await site.client.change({ action: 'freeze', area: 'desk', why });
  expect(await visits.statuses(next)).toEqual([410, 410]);
  await expect(preview('desk', next.release)).rejects.toMatchObject({
    reply: { details: { reason: 'frozen' } },
  });
  await site.client.change({ action: 'unfreeze', area: 'desk', why });
  expect((await site.get(path, HTML)).status).toBe(200);
});

test('ends the links of a team when another area of it is rolled back', async () => {
  const stand = (word: string) =>
    buildRelease({ area: 'stand', paths: [owned('/stand')], server: renderingArea(`'${word}'`) });
  await site.deploy(stand('first stand'));
  const { token } = await site.client.createToken({
    name: 'desk and stand team',
    areas: ['desk', 'stand'],
    verbs: ['preview', 'deploy', 'read'],
    days: 1,
  });
  const client = createDeployClient({ url: site.url, token });
  const link = await start('desk that the stand leads to', client);
  const own = await start('desk of an operator');
  await site.deploy(stand('stand that leads to a desk'));
  expect(await visits.statuses(link)).toEqual([200, 200]);
  await site.client.change({ action: 'rollback', area: 'stand', why });
  expect([await visits.statuses(link), await visits.statuses(own)]).toEqual([
    [410, 410],
    [200, 200],
  ]);
});

test('refuses harmful code like a deploy, and reports pages that fail', async () => {
  const harmful = buildRelease({
    area: 'desk',
    paths: [owned('/desk')],
    files: { 'more.0a.js': `eval('1')` },
  });
  await visits.store(harmful);
  await expect(preview('desk', harmful.manifest.id)).rejects.toMatchObject({
    reply: { details: { reason: 'harmful-code' } },
  });
  const torn = await visits.store(
    buildRelease({ area: 'desk', paths: [owned('/desk')], server: renderingArea('nothing.defined') }),
  );
  expect((await preview('desk', torn)).faults).toMatchObject([{ path: '/desk', what: 'failed' }]);
});

test('answers 503 while the database is lost, not as if the link had ended', async () => {
  const link = await start('desk without a database');
  await site.database.db.execute('alter table previews rename to lost_previews');
  const [page, shown] = [await site.get(link.path, HTML), await visits.open('/desk', link.cookie)];
  expect([page.status, page.headers.get('retry-after'), shown.reply.status]).toEqual([503, '5', 503]);
  await site.database.db.execute('alter table lost_previews rename to previews');
  expect(await visits.statuses(link)).toEqual([200, 200]);
});

test('lists the links, ends one by command, and logs both', async () => {
  const run = async (...line: string[]) => (await runCommand(line, site)).output;
  const { id, path, cookie, release } = await start('desk of a list');
  const shown = release.slice(0, 8);
  expect(await run('preview', '--list')).toMatch(new RegExp(`\\n${id} +desk +${shown} .+ действует\\n`));
  expect(await run('preview', '--end', id)).toBe(`Ссылка ${id} на desk ${shown} закрыта.`);
  expect(await visits.statuses({ path, cookie })).toEqual([410, 410]);
  expect(await run('preview', '--list')).toMatch(new RegExp(`\\n${id} .+ закрыта\\n`));
  expect(await run('preview', '--end', 'nothing')).toContain('site preview --list');
  expect(await run('preview')).toContain('Назовите что-то одно');
  expect(await run('log', 'desk', '-n', '2')).toMatch(
    new RegExp(`конец предпросмотра .+ ссылка ${id} закрыта\\n.+ предпросмотр .+ ссылка ${id} до `),
  );
});
