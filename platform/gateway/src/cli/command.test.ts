import { HOUR_MS } from '@site/contracts/time';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../testing/run-command';
import { openTestSite, type TestSite } from '../testing/test-site';
import { writeBuilt } from '../testing/write-built';
import { buildRelease, buildShell, renderingArea, type TinyRelease } from '../testing/tiny-release';
import { publishBuilt } from '../publish/publish';
import { UNSIGNED } from '../testing/unsigned';
import { NO_ROUTING } from '../channel/site-routing';
import { addReleaseCounts } from '../canary/page-reports/page-report.repo';

const TEAM = { name: 'home team', areas: ['home'], token: 'a-token-of-the-home-team' };
const OPERATOR = { name: 'operator', areas: ['*'], token: 'a-token-of-the-operator' };
let site: TestSite;
let root: string;
const changedSinceBuild = new Set<string>();
const isCurrent = (area: string) => Promise.resolve(!changedSinceBuild.has(area));

beforeAll(async () => {
  site = await openTestSite({ tokens: [OPERATOR, TEAM] });
  root = await mkdtemp(path.join(tmpdir(), 'site-root-'));
  await write('frame', buildShell({ provides: [{ key: 'tiny/shared', version: '1.0.0', names: ['word'] }] }));
});
afterAll(async () => {
  await site.close();
  await rm(root, { recursive: true, force: true });
});

const write = (folder: string, release: TinyRelease) => writeBuilt(path.join(root, folder), release);

const run = async (line: string[], token = OPERATOR.token, url = site.url): Promise<string> =>
  (await runCommand(line, { url, token, root, isCurrent })).output;
const runJson = async (line: string[], token?: string) =>
  JSON.parse(await run([...line, '--json'], token)) as Record<string, unknown>;

test('deploys an area, shows it and rolls it back with a team’s token', async () => {
  expect(await run(['deploy', 'home'])).toBe('Нет области «home». Есть: shell.');
  expect(await run(['deploy', 'shell', '--why', 'первый выпуск'])).toMatch(
    /^Отправляю: 2 файла\nshell: \w{8} в эфире/,
  );
  const first = await write('mf-home', buildRelease({ server: 'exports.area = 1;' }));
  expect(await run(['deploy', 'home'], TEAM.token)).toMatch(`home: ${first} в эфире`);
  expect(await run(['deploy', 'home'])).toBe('Всё уже так, ничего не изменилось.');
  const second = await write('mf-home', buildRelease({ server: 'exports.area = 12;' }));
  expect(await run(['deploy', 'home', '--why', 'вторая попытка'])).toMatch(
    `home: ${first} → ${second} в эфире`,
  );
  expect(await run(['status'])).toMatch(new RegExp(`home +${second} +${first} .+ operator +вторая попытка`));
  const back = await run(['rollback', 'home', '--why', 'не то']);
  expect(back).toMatch(
    new RegExp(
      `^home: возвращён выпуск ${first} вместо ${second}\\.\nРевизия \\d+\\. У всех посетителей через \\d+ мс`,
    ),
  );
  expect(await run(['rollback', 'home', '--why', 'ещё раз'])).toBe(
    'У области home нет выпуска до того, что в эфире, не считая тех, от которых отказались.\nВыпустить исправленный: site deploy home --why "…"\nЗакрыть её страницы: site close home --why "…"',
  );
  expect(await run(['log', 'home', '-n', '1'])).toMatch(
    new RegExp(`home +откат +${second} → ${first} +operator +не то$`),
  );
});

test('starts a canary from the local build, widens, shows and promotes it', async () => {
  const tried = await write(
    'mf-home',
    buildRelease({
      server: renderingArea(`'tried'`),
      paths: [{ prefix: '/home', title: 'Главная', description: 'Проба' }],
    }),
  );
  const staged = await run(['canary', 'home', '10,50,100', '--every', '30m', '--why', 'проба меню']);
  expect(staged).toContain(`${tried} на пробе, его видят 10 % посетителей. Дальше сама: 50 %, 100 %.`);
  expect(await run(['status'])).toMatch(
    /home: на пробе выпуск \w{8}, 10 % посетителей \(operator, «проба меню».*\n {2}дальше сама: 50 %, 100 %; следующая ступень не раньше .*\n {2}следующая ступень ждёт посетителей: на этой ступени оценено 0 из 5 страниц/,
  );
  expect(await run(['canary', 'home', '50'])).toMatch(/его видят 50 % посетителей\.$/m);
  expect(await run(['deploy', 'home'])).toMatch(/идёт проба выпуска/);
  expect(await run(['promote', 'home'])).toContain(`проба удалась, выпуск ${tried} в эфире у всех`);
  expect(await run(['canary', 'home', 'off'])).toBe('У области home нет пробы.');
  expect(await run(['canary', 'home', '0'])).toContain('нужно целое от 1 до 99');
});

test('shows page figures of the last day in the status, and no older ones', async () => {
  const { areas } = await site.client.fetchStatus();
  const { area, release } = areas.find((one) => one.area === 'home')!;
  const hour = new Date();
  const old = new Date(hour.getTime() - 25 * HOUR_MS);
  const counts = { served: 12, alive: 11, 'failure:script': 2, 'vital:LCP:good': 3, 'vital:LCP:poor': 1 };
  await addReleaseCounts(site.database.db, [
    ...Object.entries(counts).map(([name, count]) => ({ area, release, hour, name, count })),
    { area, release, hour: old, name: 'served', count: 100 },
    { area, release: '0000000000000000', hour, name: 'served', count: 100 },
  ]);
  expect(await run(['status'])).toContain(
    '\n\nhome: за сутки 12 страниц, ожили 11; сбои: script 2; хороших: LCP 75 %',
  );
});

test('prints a working preview link, and checks whether a build would link', async () => {
  const shown = await write('mf-home', buildRelease({ server: 'exports.area = 8; // shown' }));
  expect(await run(['check', 'home'])).toContain(`home ${shown} сходится с тем, что в эфире на`);
  const { link, areas } = await runJson(['preview', 'home']);
  expect(areas).toEqual([{ area: 'home', release: expect.stringMatching(`^${shown}`) }]);
  expect((await fetch(String(link))).status).toBe(200);
  const hour = await run(['preview', `home@${shown}`, '--hours', '1']);
  expect(hour).toMatch(/^http\S+\n.+ действует до .+\n.+ сбоев нет\.$/);
  expect(await run(['preview', 'home@ffffffff'])).toContain('В хранилище нет выпуска ffffffff');
});

test('refuses a build that is older than its sources, unless its folder is named', async () => {
  changedSinceBuild.add('home');
  for (const command of ['check', 'deploy', 'preview'])
    expect(await run([command, 'home'])).toBe(
      'Исходники home изменились после сборки. Соберите: site build home. Чтобы взять сборку как есть, назовите её папку: --dir',
    );
  expect(await run(['check', 'home', '--dir', path.join(root, 'mf-home/dist')])).toContain('сходится');
  changedSinceBuild.clear();
});

test('freezes, closes and switches the mode with a reason', async () => {
  expect(await run(['rollback', 'home@deadbeef', '--why', 'проба'])).toBe(
    'Выпуск называет --to: site rollback home --to deadbeef --why "…"',
  );
  expect(await run(['freeze', 'home'])).toContain('Напишите зачем');
  expect(await run(['freeze', 'home', '--why', 'праздники'])).toContain('home: заморожена');
  expect(await run(['deploy', 'home'])).toMatch(/заморожена: operator, «праздники»/);
  expect(await run(['unfreeze', 'home'])).toContain('home: разморожена.');
  expect(await run(['close', '/home/secret', '--why', 'утечка'])).toContain('/home/secret: закрыто');
  expect(await run(['open', '/home/secret'])).toContain('снова открыто');
  expect(await run(['mode', 'prelaunch'])).toContain('Режим сайта: prelaunch вместо live.');
  expect(await run(['mode', 'live'])).toContain('Режим сайта: live вместо prelaunch.');
  expect(await run(['mode', 'closed'])).toBe('Режима «closed» нет: бывает live или prelaunch.');
});

test('creates, lists and revokes tokens of a team', async () => {
  const made = await runJson(['token', 'create', 'CI', '--areas', 'home', '--days', '1']);
  const { token, info } = made as { token: string; info: { id: string } };
  expect(await run(['status'], token)).toContain('home');
  expect(await run(['rollback', 'shell', '--why', 'проба'], token)).toContain('ограничен областями: home');
  expect(await run(['token', 'list'])).toMatch(new RegExp(`${info.id} +CI +home`));
  const revoked = await run(['token', 'revoke', info.id]);
  expect(revoked).toMatch(
    new RegExp(`^Токен «CI» \\(${info.id}\\) отозван \\d\\d\\.\\d\\d\\.\\d{4}, .+ \\S+\\.$`),
  );
  // revoking the token again returns the original time
  expect(await run(['token', 'revoke', info.id])).toBe(revoked);
  expect(await run(['token', 'revoke', 'nope'])).toBe(
    'Токена nope среди ваших нет. Какие есть: site token list',
  );
  expect((await run(['token', 'create', 'CI', '--areas', 'hom'])).split('\n')).toEqual([
    expect.stringMatching(/^[\w-]{20,}$/),
    expect.stringMatching(/^Токен «CI» .+ больше его не покажут\.$/),
    'На сайте пока нет: hom. Если это опечатка, отзовите токен и сделайте новый.',
  ]);
  expect(await run(['status'], token)).not.toContain('ОБЛАСТЬ');
  expect(await run(['token', 'create', 'CI'])).toContain('Назовите области');
  expect(await run(['token', 'create', 'CI', '--areas', 'home', '--verbs', 'fly'])).toContain(
    'Права «fly» нет',
  );
});

test('refuses a release that takes a new path, and names the token that could deploy it', async () => {
  const [paths, calls] = [[{ prefix: '/prize', title: 'T', description: 'D' }], ['POST /api/prize']];
  await write('mf-home', buildRelease({ server: renderingArea(`'prize'`), paths, calls }));
  expect(await run(['deploy', 'home'], TEAM.token)).toMatch(
    /^Отправляю: .+\nВыпуск \w{8} области home занимает новое: \/prize, вызов POST \/api\/prize\. Токену «home team» можно выпускать только с тем, что область занимает сейчас; ничего не изменено\. Выпустите токеном, которому это можно\. Команда для администратора:\n {2}site token create "…" --areas home --verbs "\*" --paths \/prize --calls "POST \/api\/prize"$/,
  );
  const create = ['token', 'create', 'Приз', '--areas', 'home', '--calls', ...calls, '--verbs'];
  create.push('read,deploy,force', '--paths');
  expect(await run([...create, '/Prize'])).toContain('Путь «/Prize» не подходит');
  const { token } = (await runJson([...create, '/prize'])) as { token: string };
  expect(await run(['token', 'list'])).toMatch(/ Приз .+ \/prize, вызов POST \/api\/prize +действует/);
  expect(await run(['deploy', 'home', '--force', '--why', 'a test'], token)).toContain('в эфире');
});

test('deploys several areas in one change, and rolls the whole site back to a revision', async () => {
  const before = (await site.client.fetchStatus()).revision;
  const shell = await write(
    'frame',
    buildShell({ provides: [{ key: 'tiny/shared', version: '1.0.0', names: ['word', 'more'] }] }),
  );
  const needs = [{ key: 'tiny/shared', range: '^1.0.0', names: ['more'] }];
  const home = await write('mf-home', buildRelease({ server: 'exports.area = {}; // pair', needs }));
  expect(await run(['deploy', 'home', '--force', '--why', 'одна'])).toContain('home нужно «more»');
  const paired = await run(['deploy', 'shell', 'home', '--together', '--why', 'вдвоём']);
  expect(paired).toMatch(
    new RegExp(
      `shell: \\w{8} → ${shell} в эфире\\.\nhome: \\w{8} → ${home} в эфире\\.\nРевизия ${before + 1}\\.`,
    ),
  );
  expect(await run(['log', 'home', '-n', '1'])).toMatch(
    new RegExp(`\\* +выпуск +shell \\w{8} → ${shell}, home \\w{8} → ${home} +operator +вдвоём$`),
  );
  const back = await run(['rollback', '--to-revision', String(before), '--why', 'назад']);
  expect(back).toMatch(/^home: возвращён выпуск \w{8} вместо \w{8}\.\nshell: возвращён выпуск/);
  expect(await run(['rollback', '--to-revision', '999', '--why', 'назад'])).toBe(
    `Ревизии 999 в журнале нет, последняя — ${before + 2}. Какие есть: site log`,
  );
});

test('prints results and refusals as JSON for programs, and says that a log knows no such area', async () => {
  expect(await runJson(['status'])).toMatchObject({ mode: 'live', areas: expect.any(Array) });
  expect(await runJson(['rollback', 'nope', '--why', 'проба'])).toEqual({
    error: {
      exitCode: 1,
      message: 'Область nope ещё ни разу не выпускали.',
      code: 'NOT_FOUND',
      details: { reason: 'never-live', area: 'nope' },
    },
  });
  expect(await run(['log', 'hmoe'])).toContain('Записей об области «hmoe» в журнале нет');
  expect(await runJson(['gc'])).toMatchObject({ releases: [], files: 0 });
});

test('refuses a release that does not link and names area and module', async () => {
  const needs = [{ key: 'tiny/shared', range: '^1.0.0', names: ['useViewport'] }];
  await write('mf-home', buildRelease({ server: 'exports.area = 123;', needs }));
  expect(await run(['deploy', 'home'])).toMatch(
    /ничего не изменено:\n {2}home нужно «useViewport» из tiny\/shared, а в shell \w{8} этого нет$/,
  );
});

test('answers each mistake of the operator with the way out', async () => {
  expect(await run(['rollback', 'home'])).toContain('Напишите зачем');
  expect(await run(['rollback', 'nope', '--why', 'проба'])).toBe('Область nope ещё ни разу не выпускали.');
  expect(await run(['status'], 'a-token-of-nobody-at-all')).toContain('Токен не подошёл');
  expect(await run(['rollback', 'shell', '--why', 'проба'], TEAM.token)).toContain(
    'Токен «home team» ограничен областями: home. Права rollback для области shell он не даёт.',
  );
  expect(await run(['status'], OPERATOR.token, 'http://localhost:1')).toContain('не отвечает');
  await rm(path.join(root, 'mf-home/dist/release.json'));
  expect(await run(['deploy', 'home'])).toContain('Сначала соберите: site build home');
});

test('does not deploy a formerly live release at a start, so that a rollback survives', async () => {
  const other = await openTestSite({ publishFrom: root });
  const { areas, revision } = await other.client.fetchStatus();
  expect(areas.map(({ area }) => area)).toEqual(['shell']);
  await write('mf-home', buildRelease({ server: 'exports.area = 1234;' }));
  const ports = { db: other.database.db, routing: NO_ROUTING, trust: UNSIGNED, onProgress: () => {} };
  expect((await publishBuilt(root, ports))?.revision).toBe(revision + 1);
  expect(await publishBuilt(root, ports)).toBeNull();
  await other.close();
});
