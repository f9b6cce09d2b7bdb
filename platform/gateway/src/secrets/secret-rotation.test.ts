import { PAGE_REPORT_PATH } from '@site/contracts/page-report';
import type { SecretName } from '@site/contracts/site-secret';
import { createDeployClient } from '../deploy-client/deploy-client';
import { ALIVE, buildPage, cohortCookie } from '../testing/canary-site';
import { runCommand } from '../testing/run-command';
import { announceTiny, openTestSite, type TestSite } from '../testing/test-site';
import { buildShell } from '../testing/tiny-release';
import { settleMs } from './secret-times';

const METRICS_TOKEN = 'the-token-of-the-metrics';
const HTML = { accept: 'text/html' };
const why = 'a trial';
let site: TestSite;
let now = Date.now();

beforeAll(async () => {
  site = await openTestSite({ clock: () => now, metricsToken: METRICS_TOKEN });
  await site.deploy(buildShell());
  await site.deploy(buildPage('desk', '/desk', `'the first desk'`));
});
afterAll(() => site.close());

async function open(path: string, cookie = '') {
  const reply = await site.get(path, { ...HTML, cookie });
  return { reply, html: await reply.text() };
}

const cookieOf = (reply: Response) => reply.headers.get('set-cookie')?.split(';')[0] ?? '';

/** Stores a release of the desk without deploying it. */
async function store(words: string): Promise<string> {
  const release = buildPage('desk', '/desk', `'${words}'`);
  await announceTiny(site.client, release);
  return release.manifest.id;
}

const rotate = (secret: SecretName, compromised = false) =>
  site.client.change({ action: 'rotate-secret', secret, compromised, why });
/** Lets the new value settle, so that it signs. */
const settle = () => void (now = Date.now() + settleMs('preview'));

/** Loads a page and returns its page id. */
async function loadId(path: string): Promise<string> {
  const { html } = await open(path);
  return /id="page-id" value="([^"]+)"/.exec(html)![1]!;
}

/** Reports that pages work, and returns how many of the reports are refused because their ids are forged. */
async function refusedReports(...ids: string[]): Promise<number> {
  const count = async () => {
    const reply = await site.get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
    return Number(
      /^gateway_beacon_refusals_total\{reason="forged"\} (\d+)$/m.exec(await reply.text())?.[1] ?? 0,
    );
  };
  const before = await count();
  for (const page of ids)
    await fetch(site.url + PAGE_REPORT_PATH, {
      method: 'POST',
      headers: { origin: site.url, 'content-type': 'text/plain' },
      body: JSON.stringify({ page, events: [ALIVE] }),
    });
  return (await count()) - before;
}

test('keeps preview links working after a rotation, and refuses them when the secret is compromised', async () => {
  const release = await store('desk after a rotation');
  const link = async () => (await site.client.preview({ area: 'desk', release })).path;
  const statuses = (paths: string[]) =>
    Promise.all(paths.map(async (path) => (await site.get(path, HTML)).status));
  const old = await link();
  const cookie = cookieOf(await site.startPreview(old));
  await rotate('preview');
  settle();
  const next = await link();
  expect(await statuses([old, next])).toEqual([200, 200]);
  expect((await open('/desk', cookie)).html).toContain('desk after a rotation');
  await rotate('preview', true);
  expect(await statuses([old, next, await link()])).toEqual([404, 404, 200]);
  expect((await open('/desk', cookie)).html).toContain('the first desk');
});

test('keeps visitors in their group after a rotation, and signs their cookies again', async () => {
  const canary = await store('desk of a canary');
  await site.client.change({ action: 'canary', area: 'desk', to: canary, percent: 30, why });
  const groupOf = (cookie: string) => cookie.replace(/\..*/, '');
  const old = await cohortCookie(site, 7);
  await rotate('cohort');
  settle();
  const poll = await site.get('/builds/latest.json', { cookie: old });
  expect(poll.headers.get('set-cookie')).toBeNull();
  const signed = cookieOf((await open('/desk', old)).reply);
  expect([signed === old, groupOf(signed)]).toEqual([false, 'cohort=7']);
  expect((await open('/desk', signed)).reply.headers.get('set-cookie')).toBeNull();
  await rotate('cohort', true);
  // a group may be drawn again, but not for each of several visitors
  const drawn = await Promise.all(Array.from({ length: 5 }, () => open('/desk', signed)));
  expect(drawn.map(({ reply }) => groupOf(cookieOf(reply)))).not.toEqual(Array(5).fill('cohort=7'));
  await site.client.change({ action: 'withdraw', area: 'desk', why });
});

test('counts the reports of pages that were open during a rotation', async () => {
  const ids = await loadId('/desk');
  await rotate('page-id');
  settle();
  expect(await refusedReports(ids, await loadId('/desk'))).toBe(0);
  await rotate('page-id', true);
  expect(await refusedReports(ids)).toBe(1);
});

test('logs a rotation, shows ages only, and needs the right to make tokens', async () => {
  const run = (...line: string[]) => runCommand(line, site);
  const rotated = await run('secret', 'rotate', 'preview', '--why', 'once a year');
  expect(rotated.output).toContain('Секрет preview заменён');
  expect((await run('log', '-n', '1')).output).toMatch(/смена секрета +preview → rotated +\S+ +once a year/);
  const leaked = await run('secret', 'rotate', 'cohort', '--compromised', '--why', 'a lost backup');
  expect(leaked.output).toContain('Секрет cohort заменён, прежние значения удалены');
  const { output } = await run('secret', 'list');
  expect(output).toMatch(/preview +0 дней, с .+ подписи верны до /);
  expect(output).toMatch(/cohort +0 дней, с .+ —/);
  expect((await run('secret', 'rotate', 'preview')).output).toContain('Напишите зачем');
  expect((await run('secret', 'rotate', 'salt', '--why', why)).output).toBe(
    'Секрета «salt» нет. Есть: page-id, preview, cohort, upstream, push, staff.',
  );
  const { token } = await site.client.createToken({ name: 'CI', areas: ['*'], verbs: ['read', 'deploy'] });
  const team = createDeployClient({ url: site.url, token });
  const refused = { reply: { code: 'FORBIDDEN', details: { reason: 'verb', verb: 'tokens' } } };
  await expect(team.fetchSecrets()).rejects.toMatchObject(refused);
  await expect(team.change({ action: 'rotate-secret', secret: 'cohort', why })).rejects.toMatchObject(
    refused,
  );
});
