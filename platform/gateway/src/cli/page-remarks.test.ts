import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../testing/run-command';
import { sendJson, startTeamService, type TeamService } from '../testing/team-service';
import { openTestSite, type TestSite } from '../testing/test-site';
import { buildRelease, buildShell, renderingArea } from '../testing/tiny-release';
import { writeBuilt } from '../testing/write-built';

const FINE = 'Страницы нарисованы, код окон и мест загружен, сбоев нет.';
let site: TestSite;
let service: TeamService;
let root: string;

beforeAll(async () => {
  site = await openTestSite();
  root = await mkdtemp(path.join(tmpdir(), 'site-root-'));
  await site.deploy(buildShell());
  service = await startTeamService((request, reply) =>
    request.url?.startsWith('/goods')
      ? sendJson(reply, { goods: [] })
      : void reply.writeHead(Number(/status=(\d+)/.exec(request.url ?? '')?.[1] ?? 404)).end(),
  );
  await site.client.change({ action: 'upstream', area: 'lavka', url: service.url, why: 'a trial' });
});
afterAll(async () => {
  await site.close();
  await service.close();
  await rm(root, { recursive: true, force: true });
});

/** Writes a build of the area `lavka` that renders this JavaScript expression and lists these calls. */
const write = (body: string, consumes: string[], owned: object = {}) =>
  writeBuilt(
    path.join(root, 'mf-lavka'),
    buildRelease({
      area: 'lavka',
      paths: [{ prefix: '/lavka', title: 'T', description: 'D', ...owned }],
      server: renderingArea(body),
      consumes,
    }),
  );
const run = (line: string) => runCommand(line.split(' '), { url: site.url, token: site.token, root });

test('names a call of the area to its own backend that answered 404 while pages were drawn', async () => {
  const shows = (call: string) => `'goods: ' + (await fetch('/api/lavka/${call}')).status`;
  const remark =
    'Выпустить это не помешает, но посетители могут увидеть сбой:\n' +
    '  GET /api/lavka/{shelf}: пока рисовались страницы, вызов области lavka получил ответ 404';
  await write(shows('godos?page=2'), ['GET /api/lavka/{shelf}']);
  const checked = await run('check lavka');
  expect(checked).toMatchObject({ exitCode: 0, output: expect.stringContaining(remark) });
  expect(checked.output).not.toContain('сбоев нет');
  const { remarks } = JSON.parse((await run('check lavka --json')).output) as { remarks: object[] };
  expect(remarks).toMatchObject([
    { what: 'call', area: 'lavka', call: 'GET /api/lavka/{shelf}', status: 404 },
  ]);
  expect((await run('preview lavka')).output).toContain(remark);
  expect(await run('deploy lavka --why first')).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining(remark),
  });

  // the live release, which the check renders too, still makes the other call
  await write(shows('goods?page=2'), ['GET /api/lavka/{shelf}']);
  expect((await run('check lavka')).output).toContain(FINE);
});

test.each([
  [
    403,
    'получил ответ 403. Сайт рисует страницы для гостя. То, что видно только после входа, загружайте в браузере',
  ],
  [409, 'получил ответ 409'],
  [503, 'не удался (502)'],
])('names a call that was refused with %i while pages were drawn', async (status, words) => {
  await write(`'orders: ' + (await fetch('/api/lavka/orders?status=${status}')).status`, [
    'GET /api/lavka/orders',
  ]);
  const { exitCode, output } = await run('check lavka');
  expect([exitCode, output.split('\n')]).toEqual([
    0,
    expect.arrayContaining([
      `  GET /api/lavka/orders: пока рисовались страницы, вызов области lavka ${words}`,
    ]),
  ]);
});

test('says that a page is not drawn, in the live release neither', async () => {
  const failing = (word: string) => `(() => { throw new Error('no ${word} left') })()`;
  await write(failing('goods'), []);
  expect((await run('deploy lavka --force --why broken')).exitCode).toBe(0);
  await write(failing('shelves'), []);
  const { exitCode, output } = await run('check lavka');
  expect([exitCode, output]).toEqual([
    0,
    expect.stringMatching(
      /\/lavka: не рисуется, как и в выпуске, который сейчас в эфире \(.*no shelves left\)/,
    ),
  ]);
  expect(output).not.toContain('сбоев нет');
});

test('names a path that answers 404 and that the sitemap would list', async () => {
  const missing = `(request.page.status = 404, 'no such page')`;
  const remark =
    '  /lavka отвечает 404: добавьте страницу для этого адреса. Если страницы есть только ниже него, задайте в ' +
    'area.json pages (вызов с их списком) или private, иначе адрес попадёт в карту сайта';
  await write(`'goods'`, []);
  await run('deploy lavka --force --why goods');
  expect((await run('check lavka')).output).not.toContain('404');

  await write(missing, [], { private: true });
  expect((await run('deploy lavka --force --why details')).exitCode).toBe(0);
  await write(`${missing} + '.'`, [], { private: true });
  expect((await run('check lavka')).output).toContain(FINE);

  await write(`${missing} + '!'`, []);
  for (const command of ['check lavka', 'preview lavka', 'deploy lavka --why details'])
    expect([command, await run(command)]).toEqual([
      command,
      expect.objectContaining({ exitCode: 0, output: expect.stringContaining(remark) }),
    ]);
});
