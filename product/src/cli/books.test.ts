import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { insertHandOperations } from '@site/api/testing/hand-operations';
import { insertPlayer } from '@site/api/testing/insert-player';
import { openMigratedDatabase } from '@site/api/testing/migrated-database';
import { creditPayment } from '@site/api/testing/top-up';
import type { BooksReport } from '@site/shared/contracts/money-books';
import { runCommand } from '@site/gateway/testing/run-command';
import type { Site } from '../start-site';
import { openProductSite } from '../testing/product-site';
import { productCommands } from './product-commands';
import { toMoscowDay } from './moscow-day';

const OPERATOR = { name: 'anna', areas: ['*'], token: 'a-token-of-the-operator' };
const TEAM = { name: 'home team', areas: ['home'], token: 'a-token-of-the-home-team' };
/** Last second of a day in Moscow, and the first one of the next. */
const [EVENING, MIDNIGHT] = [new Date('2026-11-20T20:59:59Z'), new Date('2026-11-20T21:00:00Z')];
const DAY = ['--from', '2026-11-20', '--to', '2026-11-20'];
let site: Site;
let folder: string;

beforeAll(async () => {
  const database = await openMigratedDatabase();
  const { db } = database;
  const playerId = await insertPlayer(db, { login: 'vetrov', email: 'vetrov@mail.example' });
  const own = await creditPayment(db, { playerId, roubles: 1_000, bonus: 50, commission: 35, now: EVENING });
  const gift = await creditPayment(db, { playerId, roubles: 500, provider: 'unitpay', now: EVENING });
  await creditPayment(db, { playerId, roubles: 300, commission: 9, now: MIDNIGHT });
  await insertHandOperations(db, { playerId, orders: { own, gift }, now: MIDNIGHT });
  site = await openProductSite({ tokens: [OPERATOR, TEAM], database });
  folder = await mkdtemp(path.join(tmpdir(), 'books-'));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

async function run(line: string[], { token } = OPERATOR): Promise<{ said: string; exitCode: number }> {
  const context = { url: site.url, token, extension: productCommands };
  const { output, exitCode } = await runCommand(['books', ...line], context);
  return { said: output.replaceAll(/[^\S\n]+/g, ' '), exitCode };
}

test('sums a day in Moscow by method and source', async () => {
  const { said, exitCode } = await run(['report', ...DAY]);
  expect(exitCode).toBe(0);
  expect(said).toBe(
    [
      'Книги за 2026-11-20 по московскому времени.',
      '',
      'СПОСОБ ПЛАТЕЖЕЙ ОБОРОТ ВОЗВРАТЫ КОМИССИЯ К ВЫПЛАТЕ DP БОНУС DP НАЗАД',
      'Unitpay СБП 1 500,00 ₽ 0,00 ₽ 0,00 ₽ 500,00 ₽ 500 0 0',
      'ЮKassa СБП 1 1 000,00 ₽ 0,00 ₽ 35,00 ₽ 965,00 ₽ 1 000 50 0',
      'всего 2 1 500,00 ₽ 0,00 ₽ 35,00 ₽ 1 465,00 ₽ 1 500 50 0',
      '',
      'DP ИГРОКОВ ПОЛУЧЕНО ОТДАНО',
      'бонусы к пополнениям и их возвраты 50 0',
      'пополнения и их возвраты 1 500 0',
      'На счетах игроков: 0 DP в начале, 1 550 DP в конце.',
      '',
      '2 проводки.',
    ].join('\n'),
  );
  const next = JSON.parse((await run(['report', '--from', '2026-11-21', '--json'])).said) as BooksReport;
  expect(next).toMatchObject({
    methods: [{ payments: 1, gross: 30_000, net: 29_100 }],
    coins: [
      { bank: 'bank/correction', given: 40, taken: 0 },
      { bank: 'bank/payment', given: 300, taken: 0 },
    ],
    held: { before: 1_550, after: 1_890 },
  });
});

test('exports the entries of a day for a spreadsheet, and overwrites nothing', async () => {
  const file = path.join(folder, 'november.csv');
  const line = ['export', '--from', '2026-11-20', '--to', '2026-11-21', '--file', file];
  expect(await run(line)).toMatchObject({ exitCode: 0, said: expect.stringContaining('4 проводки') });
  const rows = (await readFile(file, 'utf8')).split('\r\n');
  expect(rows[0]).toBe('\uFEFFПроводка;День;Время UTC;Вид;Ключ;Счёт;Валюта;Сумма;Сведения');
  expect(rows.filter((row) => row.includes('clearing/yookassa'))).toEqual([
    expect.stringMatching(
      /^1;2026-11-20;2026-11-20T20:59:59.000Z;payment;payment\/[\w-]+;clearing\/yookassa;RUB;965,00;/,
    ),
    expect.stringMatching(/^3;2026-11-21;2026-11-20T21:00:00.000Z;payment;.*;RUB;291,00;/),
  ]);
  expect(rows.find((row) => row.includes('correction/fixed;player'))).toMatch(/;DP;40;.*anna/);
  expect(await run(line)).toMatchObject({ exitCode: 2, said: expect.stringContaining('уже есть') });
});

test.each([
  [['report', '--from', '2026-02-30'], '--from 2026-02-30 не подходит'],
  [['report', '--from', '2026-11-03', '--to', '2026-11-02'], '--to 2026-11-02 раньше'],
  [['report', '--from', toMoscowDay(Date.now())], 'отчёта ещё нет: его делают через пять минут после конца'],
  [['report', '--from', '2024-01-01', '--to', '2026-01-01'], 'длиннее 366 дней'],
  [['export', ...DAY], 'Назовите файл'],
  [['export', ...DAY, '--file', '/nowhere/books.csv'], 'не записать'],
])('refuses %j with a sentence that says what to do', async (line, sentence) => {
  const { said, exitCode } = await run(line);
  expect(said).toContain(sentence);
  expect(exitCode).toBe(2);
});

test.each([
  { at: '2026', id: 1 },
  { at: '2026-02-30T00:00:00.000000Z', id: 1 },
  { at: '0000-01-01T00:00:00.000000Z', id: 1 },
  { at: '2026-11-20T20:59:59.000000Z', id: -1 },
  { at: '2026-11-20T20:59:59.000000Z', id: 1e300 },
])('refuses %j, which is no cursor of a page', async (after) => {
  const read = (more: object) =>
    fetch(`${site.url}/deploy/v1/money/books/entries`, {
      method: 'POST',
      headers: { authorization: `Bearer ${OPERATOR.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ from: '2026-11-20', to: '2026-11-20', ...more }),
    });
  expect((await read({ after: { at: '2026-11-20T20:59:59.000000Z', id: 1 } })).status).toBe(200);
  expect((await read({ after })).status).toBe(400);
});

test('leaves no file behind when the site refuses', async () => {
  const file = path.join(folder, 'today.csv');
  await run(['export', '--from', toMoscowDay(Date.now()), '--file', file]);
  expect(await run(['export', ...DAY, '--file', file], TEAM)).toMatchObject({ exitCode: 4 });
  expect(await readdir(folder)).not.toContain('today.csv');
});
