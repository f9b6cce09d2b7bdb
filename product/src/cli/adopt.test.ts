import type { DeployClient } from '@site/gateway/cli';
import { runCommand } from '@site/gateway/testing/run-command';
import type { AdoptionPreview } from '@site/shared/contracts/money-adoption';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SIMULATOR_KEYS } from '../../../simulator/src/simulator';
import { readPayments } from '../config/payment-config';
import type { Site } from '../start-site';
import { openProductSite } from '../testing/product-site';
import { adopt } from './adopt';
import { adoptionText } from './adoption.text';
import { productCommands } from './product-commands';

const ANNA = { name: 'anna', areas: ['*'], token: 'a-token-of-the-first-operator' };
const { unitpay } = SIMULATOR_KEYS;
let site: Site;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-registry-'));
  const payments = readPayments({
    ...{
      SITE_UNITPAY_PROJECT: unitpay.projectId,
      SITE_UNITPAY_KEY: unitpay.secretKey,
      SITE_UNITPAY_API: 'http://127.0.0.1:9/api',
    },
    ...{ SITE_UNITPAY_SENDERS: '127.0.0.1', SITE_UNITPAY_FEED: '' },
  });
  site = await openProductSite({ tokens: [ANNA], payments });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const run = async (...line: string[]) => {
  const context = { url: site.url, token: ANNA.token, extension: productCommands };
  const { output, exitCode } = await runCommand(['payments', 'adopt', ...line], context);
  return { said: output, exitCode };
};
const said = (line: string, exitCode: number) => ({ said: expect.stringContaining(line), exitCode });

test('says what to do about a wrong request, and moves nothing', async () => {
  const file = path.join(folder, 'unitpay.csv');
  await writeFile(file, 'ID платежа;Проект\n1;777\n');
  expect(await run('--apply', '--seen', 'b0Yx3kPq9sTz')).toEqual(said('Назовите причину: --why', 2));
  expect(await run('--apply', '--why', 'Копия')).toEqual(said('Сначала посмотрите, что будет', 2));
  expect(await run('--from', '2926-11-26')).toEqual(said('Этот день ещё не наступил', 1));
  expect(await run('--from', '2026-11-02', '--to', '2026-11-01')).toEqual(said('поменяйте --from и --to', 1));
  expect(await run('--from', '2026-02-30')).toMatchObject({ exitCode: 2 });
  expect(await run('--registry', path.join(folder, 'no.csv'))).toEqual(
    said('не читается: проверьте путь', 2),
  );
  expect(await run('--registry', file)).toEqual(said('Реестр другого проекта: 777. Скачайте', 1));
  expect(await run('--give', 'vetrov')).toEqual(said('нужно <платёж>=<логин>', 2));
  expect(await run('--apply', '--seen', 'b0Yx3kPq9sTz', '--why', 'Копия')).toEqual(
    said('с просмотра что-то изменилось', 1),
  );
});

test('names the lines of a registry that it does not understand', async () => {
  const file = path.join(folder, 'totals.csv');
  await writeFile(file, 'ID платежа;Проект;Сумма\n1;4242;500\nИтого;;500\nпо договору 7\n');
  const { said: text, exitCode } = await run('--registry', file);
  expect(exitCode).toBe(0);
  expect(text).toContain(
    'сайт не понимает. Похоже, операций в них нет, но проверьте сами: «Итого 500», «по договору 7».',
  );
});

test('asks for the log of the site, which alone names disputes', async () => {
  const log = path.join(folder, 'site.log');
  await writeFile(log, '');
  expect(await run()).toEqual(said('добавьте --log <журнал сайта>', 0));
  expect(await run('--log', log)).toEqual(said('Проверьте, что это журнал сайта со дня копии', 0));
  expect(await run('--log', `${log}.1`)).toEqual(said('проверьте путь к журналу сайта', 2));
});

test('says when nothing is missing, and that Unitpay needs its registry', async () => {
  const { said: text, exitCode } = await run();
  expect(exitCode).toBe(0);
  expect(text).toContain('Среди просмотренных принимать нечего, но просмотрено не всё.');
  expect(text).toContain('Платежи Unitpay не просмотрены: скачайте реестр');
  expect(text).toMatch(/^Просмотрено 0 платежей за период \d\d\.\d\d\.\d{4}\s— \d\d\.\d\d\.\d{4}\./);
});

test('names an adoption that has not ended with the command that ends it', async () => {
  const preview: AdoptionPreview = {
    ...{ seen: 'another-code', second: false, from: 0, to: 0, payments: 1, items: [], unclear: ['7'] },
    ...{
      away: ['unitpay'],
      needsRegistry: false,
      open: { id: '9c1f0a7be24d5836', seen: 'b0Yx3kPq9sTz', state: 'sent' },
    },
  };
  const client = { call: () => Promise.resolve(preview) } as unknown as DeployClient;
  const { lines } = await adopt({ client } as never, { from: '2026-11-26', why: 'Копия' });
  expect(lines).toEqual(
    expect.arrayContaining([
      'Приём 9c1f0a7be24d5836 начат и не закончен. Закончить:',
      "  site payments adopt --from 2026-11-26 --apply --seen b0Yx3kPq9sTz --why 'Копия'",
      expect.stringContaining('Отклоните его: site payments reject 9c1f0a7be24d5836 --why'),
      'Не отвечают: Unitpay. Посмотрите ещё раз позже.',
      'О платежах ничего не известно: 7',
    ]),
  );
  expect(adoptionText.refusal({ code: 'CONFLICT', details: { cause: 'open' } })).toContain('не закончен');
  expect(adoptionText.refusal({ code: 'UNAVAILABLE' })).toBe(
    'Сайт или платёжная система не отвечает. Повторите ту же команду: ничего не зачислится дважды.',
  );
});

const LOOKED_AT: AdoptionPreview = {
  ...{ seen: 'b0Yx3kPq9sTz', second: false, from: 0, to: 0, payments: 3, items: [], unclear: [], away: [] },
  ...{ needsRegistry: false, open: null },
};

test.each([
  [{}, 'Все они есть в базе: принимать нечего.'],
  [{ payments: 0 }, 'Принимать нечего.'],
  [{ away: ['yookassa' as const] }, 'Среди просмотренных принимать нечего, но просмотрено не всё.'],
  [{ unclear: ['7'] }, 'Среди просмотренных принимать нечего, но просмотрено не всё.'],
  [{ needsRegistry: true }, 'Среди просмотренных принимать нечего, но просмотрено не всё.'],
])('says of %j whether everything was looked at', (change, line) => {
  expect(adoptionText.preview({ ...LOOKED_AT, ...change }, {}, [])[1]).toBe(line);
});

test('names the payment system, and what to do when the player is not in the database', () => {
  const items: AdoptionPreview['items'] = [
    {
      ...{ kind: 'held', provider: 'yookassa', paymentId: '2e8f', orderId: null, lost: true, login: 'late' },
      ...{ kopecks: 50_000, refunded: 0, coins: 0, promocode: null, problem: 'no-account', at: null },
    },
  ];
  const lines = adoptionText.preview({ ...LOOKED_AT, items }, {}, []);
  expect(lines[1]).toBe('  отложить: ЮKassa 2e8f, 500,00\u00a0₽, счёт late, игрока нет в базе');
  expect(lines[2]).toMatch(/^Игрока нет в базе\? Пусть зарегистрируется снова, потом --give/);
});
