import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bookCabinetRefund } from '@site/api/testing/book-refund';
import { insertPlayer } from '@site/api/testing/insert-player';
import { openMigratedDatabase } from '@site/api/testing/migrated-database';
import { creditPayment } from '@site/api/testing/top-up';
import { runCommand } from '@site/gateway/testing/run-command';
import { readPayments } from '../config/payment-config';
import type { Site } from '../start-site';
import { openProductSite } from '../testing/product-site';
import { productCommands } from './product-commands';
import { toMoscowDay } from './moscow-day';

const OPERATOR = { name: 'anna', areas: ['*'], token: 'a-token-of-the-operator' };
/** Last second of a day in Moscow, and the first one of the next. */
const [EVENING, MIDNIGHT] = [new Date('2026-11-20T20:59:59Z'), new Date('2026-11-20T21:00:00Z')];
const [FIRST, SECOND, LATE] = [1, 2, 3].map((n) => `2d9a1f0c-000f-5000-8000-00000000000${n}`);
const NOWHERE = 'http://127.0.0.1:9';
let site: Site;
let folder: string;

beforeAll(async () => {
  const database = await openMigratedDatabase();
  const { db } = database;
  const playerId = await insertPlayer(db, { login: 'vetrov', email: 'vetrov@mail.example' });
  const pay = (paymentId: string | undefined, roubles: number, now: Date, more: object = {}) =>
    creditPayment(db, { playerId, roubles, now, ...(paymentId === undefined ? {} : { paymentId }), ...more });
  await pay(FIRST, 1_000, EVENING, { commission: 35 });
  const orderId = await pay(SECOND, 500, EVENING);
  await bookCabinetRefund(db, { orderId, refunded: 20_000, now: EVENING });
  await pay(LATE, 300, MIDNIGHT);
  await pay('1790000000001', 500, EVENING, { provider: 'unitpay', commission: 20 });
  const [soldAt, refundedAt] = [new Date('2026-11-22T09:00:00Z'), new Date('2026-11-24T09:00:00Z')];
  const laterRefunded = await pay('1790000000002', 400, soldAt, { provider: 'unitpay' });
  await bookCabinetRefund(db, { orderId: laterRefunded, refunded: 40_000, now: refundedAt });
  const payments = readPayments({
    ...{ SITE_UNITPAY_PROJECT: '4242', SITE_UNITPAY_KEY: 'a-secret-key', SITE_UNITPAY_API: `${NOWHERE}/api` },
    ...{ SITE_UNITPAY_SENDERS: '127.0.0.1', SITE_UNITPAY_FEED: '' },
    ...{ SITE_YOOKASSA_SHOP: '100500', SITE_YOOKASSA_KEY: 'live_a-key', SITE_YOOKASSA_API: `${NOWHERE}/v3` },
  });
  site = await openProductSite({ tokens: [OPERATOR], database, payments });
  folder = await mkdtemp(path.join(tmpdir(), 'registries-'));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

async function compare(
  provider: string,
  files: readonly (string | Uint8Array)[],
  days = ['--from', '2026-11-20', '--to', '2026-11-20'],
): Promise<{ said: string; exitCode: number }> {
  const names = await Promise.all(
    files.map(async (content, at) => {
      const name = path.join(folder, `${at}.csv`);
      await writeFile(name, content);
      return ['--file', name];
    }),
  );
  const line = ['books', 'compare', '--provider', provider, ...names.flat(), ...days];
  const context = { url: site.url, token: OPERATOR.token, extension: productCommands };
  const { output, exitCode } = await runCommand(line, context);
  return { said: output.replaceAll(/[^\S\n]+/g, ' '), exitCode };
}

/** Returns the last lines of a registry of YooKassa. */
const endOf = (name: string, rows: string[], sumAt: number): string[] => {
  const sum = rows.reduce((all, row) => all + Number(row.split(';')[sumAt]), 0);
  return ['', `Сумма ${name}: ${sum.toFixed(2)} RUB`, `Число ${name}: ${rows.length}`];
};
const payments = (...rows: string[]) =>
  [
    'РЕЕСТР ПЛАТЕЖЕЙ ПО ДОГОВОРУ НБО.1 (100500)',
    'Дата платежей: 2026-11-20',
    'Идентификатор платежа;Сумма платежа;Валюта платежа;Время платежа;Сумма за вычетом комиссии и НДС',
    ...rows,
    ...endOf('платежей', rows, 1),
  ].join('\r\n');
const refunds = (...rows: string[]) =>
  [
    'РЕЕСТР ВОЗВРАТОВ ПО ДОГОВОРУ НБО.1 (100500)',
    'Идентификатор возврата;Идентификатор платежа;Сумма возврата;Валюта возврата;Время возврата',
    ...rows,
    ...endOf('возвратов', rows, 2),
  ].join('\n');
const ONE = `${FIRST};1000.00;RUB;20.11.2026 23:59:58;965.00`;
const TWO = `${SECOND};500.00;RUB;20.11.2026 12:00:00;500.00`;
const BACK = `1f;${SECOND};200.00;RUB;20.11.2026 12:30:00`;

test('names the lines of a registry that it does not understand', async () => {
  const { said, exitCode } = await compare('yookassa', [
    `${payments(ONE, TWO)}\nПо договору ЭК.1`,
    refunds(BACK),
  ]);
  expect([exitCode, said.split('\n').at(-1)]).toEqual([0, expect.stringContaining('«По договору ЭК.1».')]);
});

test('says when the books and the registries of a day agree', async () => {
  expect(await compare('yookassa', [payments(ONE, TWO), refunds(BACK)])).toEqual({
    exitCode: 0,
    said: [
      'Книги и реестр ЮKassa за 2026-11-20 по московскому времени.',
      '',
      'Всё сходится.',
      '',
      'ВСЕГО В РЕЕСТРЕ В КНИГАХ',
      'Платежей 2 2',
      'Оборот 1 500,00 ₽ 1 500,00 ₽',
      'Возвраты 200,00 ₽ 200,00 ₽',
      'Комиссия 35,00 ₽ 35,00 ₽',
    ].join('\n'),
  });
  const other =
    'ID платежа,Проект,Дата,Сумма,Комиссия,Возвращено,Статус\n"1790000000001",4242,2026-11-20 23:59:59,"500,00",20,0,Успешно\n';
  expect(await compare('unitpay', [other])).toMatchObject({
    exitCode: 0,
    said: expect.stringContaining('Всё сходится.'),
  });
});

test('lists what one of them has and the other has not, with all totals', async () => {
  const rows = [
    `${FIRST};1001.00;RUB;20.11.2026 23:59:58;960.00`,
    `${LATE};300.00;RUB;20.11.2026 23:59:59;300.00`,
    '2d9a1f0c-000f-5000-8000-00000000000f;70.00;USD;20.11.2026 12:00:00;69.00',
  ];
  const { said, exitCode } = await compare('yookassa', [
    payments(...rows),
    refunds(BACK.replace(SECOND!, FIRST!)),
  ]);
  expect(exitCode).toBe(1);
  const lines = said
    .split('\n')
    .map((line) => line.replaceAll(/ [\da-f]{8}-[\da-f-]{27}/g, (id) => ` …${id.slice(-2)}`));
  expect(lines.map((line) => line.replaceAll(/(…\d+) …\w\w/g, '$1 заказ'))).toEqual(
    expect.arrayContaining([
      '7 расхождений:',
      'суммы разные …01 заказ 1 001,00 ₽ 1 000,00 ₽',
      'комиссия разная …01 заказ 41,00 ₽ 35,00 ₽',
      'возврата нет в книгах …01 заказ 200,00 ₽ 0,00 ₽',
      'в книгах другим днём …03 заказ 300,00 ₽ — 2026-11-21',
      'нет в книгах …0f — 70,00 USD —',
      'нет в реестре …02 заказ — 500,00 ₽',
      'возврата нет в реестре …02 заказ 0,00 ₽ 200,00 ₽',
      'Платежей 3 2',
      'Оборот 1 301,00 ₽ 1 500,00 ₽',
      'Возвраты 200,00 ₽ 200,00 ₽',
      'Комиссия 41,00 ₽ 35,00 ₽',
    ]),
  );
});

test('agrees with a registry that has a later refund beside its payment, on both days', async () => {
  const head = 'ID;ID платежа;Сумма;К зачислению;Возвращено\n';
  const onDay = (day: string) => ['--from', day, '--to', day];
  const sold = await compare('unitpay', [`${head}7;1790000000002;400,00;;-400,00\n`], onDay('2026-11-22'));
  expect(sold).toMatchObject({ exitCode: 0, said: expect.stringContaining('Возвраты 400,00 ₽ 400,00 ₽') });
  expect(await compare('unitpay', [head], onDay('2026-11-24'))).toMatchObject({ exitCode: 0 });
});

test('lists a payment apart that was returned without a credit', async () => {
  const id = '2d9a1f0c-000f-5000-8000-00000000000f';
  const paid = `${id};70.00;RUB;20.11.2026 12:00:00;69.00`;
  const back = `2f;${id};70.00;RUB;20.11.2026 12:30:00`;
  const { said, exitCode } = await compare('yookassa', [payments(ONE, TWO, paid), refunds(BACK, back)]);
  expect(exitCode).toBe(0);
  expect(said).toMatch(/Всё сходится\.\n\nВозвращены без зачисления, это не расхождения: 1 платёж\./);
  expect(said).toContain(`не зачислен и возвращён ${id} — 70,00 ₽ —`);
});

test('says that a registry calls a credited payment failed', async () => {
  const registry = 'ID платежа;Сумма;Статус\n1790000000001;500;Ошибка\n';
  const { said, exitCode } = await compare('unitpay', [registry]);
  expect(exitCode).toBe(1);
  expect(said).toMatch(/в реестре не прошёл 1790000000001 \S+ 500,00 ₽ 500,00 ₽/);
  expect(said).toContain('Платежей 0 1');
});

test('does not take a registry without refunds for one that agrees', async () => {
  const { said, exitCode } = await compare('yookassa', [payments(ONE, TWO)]);
  expect(exitCode).toBe(1);
  expect(said).toContain('Возвраты не сверены: добавьте реестр возвратов');
  expect(said).not.toContain('Всё сходится');
  expect(said).toContain('Возвраты — 200,00 ₽');
});

test('does not take a partial refund without its sum for one that agrees', async () => {
  const { said, exitCode } = await compare('unitpay', [
    'ID платежа;Сумма;Статус\n1790000000001;500;Частично возвращён\n',
  ]);
  expect(exitCode).toBe(1);
  expect(said).toContain('В реестре нет сумм частичных возвратов, 1 платёж с ними не сверен.');
  expect(said).not.toContain('Всё сходится');
});

const WINDOWS = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя';
const encode = (text: string, at: (index: number) => number) =>
  Uint8Array.from(text, (char) => (WINDOWS.includes(char) ? at(WINDOWS.indexOf(char)) : char.charCodeAt(0)));

test('reads a registry in windows-1251', async () => {
  const files = [payments(ONE, TWO), refunds(BACK)].map((text) => encode(text, (index) => 0xc0 + index));
  expect(await compare('yookassa', files)).toMatchObject({ exitCode: 0 });
});

test.each([
  [
    'another encoding',
    encode(payments(ONE), (at) => (at < 48 ? 0x80 + at : 0xe0 + at - 48)),
    'другая кодировка (ibm866)',
  ],
  ['another shop', payments(ONE).replace('100500', '777'), 'Реестр другого магазина: 777. Скачайте'],
  [
    'days outside of the period',
    payments(ONE.replace('20.11', '21.11')),
    'В реестре дни 2026-11-20 — 2026-11-21',
  ],
  ['another kind of numbers', payments('17;5.00;RUB;;5.00'), '«17» не похоже на номер платежа ЮKassa'],
  ['a sum that is none', payments(ONE.replace('1000.00', 'много')), '«много» не похоже на сумму'],
  ['a payment twice', payments(ONE, ONE), 'стоит в реестре дважды'],
  [
    'less rows than it says',
    payments(ONE, TWO).replace(`${TWO}\r\n`, ''),
    'неполон: строк 1, а по итогу их 2',
  ],
  ['no sums', `Идентификатор платежа;Дата\n${FIRST};2026-11-20\n`, 'нет столбца с суммой'],
])('refuses a registry with %s, and says what to do', async (_name, content, line) => {
  const { said, exitCode } = await compare('yookassa', [content]);
  expect(said).toContain(line);
  expect(exitCode).toBe(2);
});

test('refuses a period that has not ended, and a request without a provider or a file', async () => {
  const today = toMoscowDay(Date.now());
  expect(await compare('yookassa', [refunds()], ['--from', '2026-11-20', '--to', today])).toMatchObject({
    exitCode: 2,
    said: expect.stringContaining('отчёта ещё нет'),
  });
  expect(await compare('paypal', [refunds()])).toMatchObject({
    exitCode: 2,
    said: expect.stringContaining('--provider yookassa'),
  });
  expect(await compare('unitpay', [])).toMatchObject({
    exitCode: 2,
    said: expect.stringContaining('--file registry.csv'),
  });
});
