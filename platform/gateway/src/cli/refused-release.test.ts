import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DeployVerb } from '@site/contracts/deploy-token';
import { runCommand } from '../testing/run-command';
import { startTeamService, type TeamService } from '../testing/team-service';
import { openTestSite, type TestSite } from '../testing/test-site';
import { buildRelease, buildShell, renderingArea, type TinyReleaseOptions } from '../testing/tiny-release';
import { writeBuilt } from '../testing/write-built';

const FORCE = 'Всё равно выпустить: --force --why "…"';
const VERBS: DeployVerb[] = ['read', 'preview', 'deploy', 'canary'];
const ASK =
  'Выпустить, несмотря на отказ, может администратор сайта, то есть токен со всеми правами, или токен, который он сделает. Команда для администратора:\n  site token create "…" --areas lavka --verbs read,preview,deploy,canary,force --paths /lavka';
const THROWS = `(() => { throw new Error('no goods left') })()`;
const LISTENER = `document.addEventListener('click', stop, true);`;
let site: TestSite;
let service: TeamService;
let root: string;

beforeAll(async () => {
  site = await openTestSite();
  root = await mkdtemp(path.join(tmpdir(), 'site-root-'));
  await site.deploy(buildShell());
  service = await startTeamService((_request, reply) => void reply.writeHead(404).end());
});
afterAll(async () => {
  await site.close();
  await service.close();
  await rm(root, { recursive: true, force: true });
});

/** Writes a build of the area `lavka` whose pages are the value of the JavaScript expression `body`. */
const write = (body: string, options: TinyReleaseOptions = {}) => {
  const paths = ['/lavka', '/lavka/old'].map((prefix) => ({ prefix, title: 'T', description: 'D' }));
  const release = buildRelease({ area: 'lavka', paths, server: renderingArea(body), ...options });
  return writeBuilt(path.join(root, 'mf-lavka'), release);
};
const run = async (line: string, token = site.token) =>
  (await runCommand(line.split(' '), { url: site.url, token, root })).output;
const createToken = async (name: string, verbs: DeployVerb[]) => {
  const claims = { paths: ['/lavka'], modals: [], slots: [] };
  return (await site.client.createToken({ name, areas: ['lavka'], verbs, claims })).token;
};

test.each<[string, string, TinyReleaseOptions]>([
  ['whose pages fail', THROWS, {}],
  [
    'whose modals do not load',
    `'goods'`,
    { modals: ['lavka/gift'], server: renderingArea(`'goods without a modal'`) },
  ],
  ['with harmful code', `'goods'`, { files: { 'harm.js': LISTENER } }],
  ['that calls what the site does not answer', `'goods'`, { consumes: ['GET /api/hoem/faq'] }],
])(
  'offers to override the refusal of a release %s only to a token that may',
  async (reason, body, options) => {
    await write(body, options);
    const team = await createToken(`team: ${reason}`, VERBS);
    for (const line of ['deploy lavka', 'canary lavka 10']) {
      const refused = await run(line, team);
      expect(refused).toContain(`Токен «team: ${reason}» не даёт права force`);
      expect(refused).toContain(ASK);
      expect(refused).not.toContain('--force');
    }
    const forcing = await createToken(`forcing: ${reason}`, [...VERBS, 'force']);
    for (const token of [forcing, site.token]) expect(await run('deploy lavka', token)).toContain(FORCE);
  },
);

test.each(['check lavka', 'preview lavka'])('does not offer it in `site %s` either', async (line) => {
  await write(`'goods'`, { files: { 'harm.js': LISTENER } });
  const refused = await run(line, await createToken(line, VERBS));
  expect(refused).toContain(ASK);
  expect(refused).not.toContain('--force');
  expect(await run(line)).toContain(FORCE);
});

test('tells a program that the token may not override a refusal', async () => {
  await write(`'goods'`, { consumes: ['GET /api/hoem/news'] });
  const team = await createToken('program', VERBS);
  expect(JSON.parse(await run('deploy lavka --json', team))).toMatchObject({
    error: {
      details: { noForce: { token: 'program', verbs: VERBS, held: { claims: { paths: ['/lavka'] } } } },
    },
  });
  expect(JSON.parse(await run('deploy lavka --json'))).toMatchObject({
    error: { details: expect.not.objectContaining({ noForce: expect.anything() }) },
  });
});

test('prints with a refusal what the check found besides', async () => {
  const remark = 'GET /api/lavka/godos: пока рисовались страницы, вызов области lavka получил ответ 404';
  const live = `request.path === '/lavka/old' ? ${THROWS} : 'goods'`;
  await write(live);
  expect(await run('deploy lavka --force --why first')).toContain('в эфире');
  await site.client.change({ action: 'upstream', area: 'lavka', url: service.url, why: 'a trial' });
  const godos = `(await fetch('/api/lavka/godos')).status && ''`;
  await write(`request.path === '/lavka' ? ${godos} : ${THROWS}`, { consumes: ['GET /api/lavka/godos'] });
  for (const line of ['deploy lavka', 'canary lavka 10', 'check lavka', 'preview lavka']) {
    const output = await run(line);
    expect([line, output]).toEqual([line, expect.stringContaining('/lavka: пустая')]);
    expect([line, output]).toEqual([line, expect.stringContaining(remark)]);
    expect(output).toMatch(/\/lavka\/old: не рисуется, как и в выпуске, который сейчас в эфире/);
  }
  expect(JSON.parse(await run('deploy lavka --json'))).toMatchObject({
    error: {
      details: {
        remarks: [
          { what: 'page', path: '/lavka/old' },
          { what: 'call', status: 404 },
        ],
      },
    },
  });
});
