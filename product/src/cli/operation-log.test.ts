import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MoneyOperation } from '@site/shared/contracts/money-operations';
import { lostOperationsText } from './lost-operations.text';
import { findLost, type LoggedOperation, type MissingOperations, readOperationLog } from './operation-log';

const ORDER = 'Rgj76SKbMvJ2pLTb9aZXmmdI';
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-log-'));
});
afterAll(() => rm(folder, { recursive: true }));

const buildOperation = (change: Partial<MoneyOperation>): MoneyOperation => ({
  ...{ id: '00000000000000a1', kind: 'chargeback', subject: `order/${ORDER}`, state: 'done' },
  ...{ kopecks: 50_000, coins: null, take: [], keep: [], why: "Письмо 'банка'", operator: 'anna' },
  ...{ confirmedBy: null, refusal: null, repeats: null, at: 1_000, doneAt: 1_000 },
  ...change,
});
const toLine = (change: Partial<MoneyOperation>, more: object = {}) =>
  JSON.stringify({ level: 40, money: 'start', ...more, operation: buildOperation(change) });

const read = async (...lines: string[]) => {
  const file = path.join(folder, 'site.log');
  await writeFile(file, lines.map((line) => `${line}\n`).join(''));
  return readOperationLog(file);
};
const NONE = { lost: [], open: [] };
const report = (logged: readonly LoggedOperation[], missing: Partial<MissingOperations>) =>
  lostOperationsText.report(logged, { ...NONE, ...missing }).map((line) => line.replaceAll(/[^\S\n]+/g, ' '));
const idsOf = (operations: readonly { id: string }[]) => operations.map(({ id }) => id);

test('reads ended disputes, corrections and returned services, oldest first, and nothing else', async () => {
  const logged = await read(
    '{"level":40,"msg":"replied"}',
    'a line that is no JSON and has "money": in it',
    toLine({ id: '00000000000000a4', kind: 'chargeback-won', at: 9_000 }),
    `Nov 26 14:30:00 site[812]: ${toLine({}, { paymentId: '77' })}`,
    toLine({ id: '00000000000000a2', kind: 'refund' }),
    toLine({ id: '00000000000000a3', kind: 'adoption', subject: 'adoption' }),
    toLine({
      id: '00000000000000a5',
      kind: 'service-refund',
      subject: 'purchase/12',
      kopecks: null,
      coins: 300,
    }),
    toLine({ id: '00000000000000a6', state: 'proposed' }),
    JSON.stringify({ level: 40, money: 'start', refused: 'CONFLICT' }),
    toLine({ id: '00000000000000a7' }).slice(0, 90),
  );
  expect(logged).toMatchObject([
    { id: '00000000000000a1', kind: 'chargeback', subject: ORDER, paymentId: '77', kopecks: 50_000 },
    { id: '00000000000000a5', kind: 'service-refund', subject: '12', coins: 300 },
    { id: '00000000000000a4', kind: 'chargeback-won' },
  ]);
});

const CORRECTION = { kind: 'correction', subject: 'player/7', kopecks: null, coins: -40 } as const;

test('takes the state in which an operation ended, whatever the order of its lines', async () => {
  const lines = [
    toLine({ ...CORRECTION, id: '00000000000000b1', state: 'proposed' }, { login: 'vetrov' }),
    toLine({ ...CORRECTION, id: '00000000000000b1', confirmedBy: 'boris' }, { money: 'confirm' }),
    toLine({ ...CORRECTION, id: '00000000000000b2', state: 'proposed' }, { login: 'vetrov' }),
    toLine({ ...CORRECTION, id: '00000000000000b2', state: 'refused' }, { money: 'reject' }),
    // a restore between the two undid the first end
    toLine({ ...CORRECTION, id: '00000000000000b3' }, { money: 'confirm' }),
    toLine({ ...CORRECTION, id: '00000000000000b3', state: 'refused', doneAt: 2_000 }, { money: 'reject' }),
  ];
  const ended = [{ id: '00000000000000b1', subject: 'vetrov', coins: -40 }];
  expect(await read(...lines)).toMatchObject(ended);
  expect(await read(...lines.reverse())).toMatchObject(ended);
});

test('names an operation that was made again once, after a second restore too', async () => {
  const logged = await read(
    toLine({ id: '00000000000000c1' }),
    toLine({ id: '00000000000000c2', repeats: '00000000000000c1', at: 2_000 }),
    // a line of an earlier release
    toLine({ id: '00000000000000c3', repeats: undefined }),
  );
  expect(idsOf(logged)).toEqual(['00000000000000c3', '00000000000000c2']);
});

test('asks about all operations of a long log', async () => {
  const lines = Array.from({ length: 4_500 }, (_, at) =>
    toLine({ id: at.toString(16).padStart(16, '0'), at }),
  );
  const asked: number[] = [];
  const logged = await read(...lines);
  const { lost, open } = await findLost(
    {
      findLostOperations(ids) {
        asked.push(ids.length);
        return Promise.resolve({ lost: ids.slice(-1), open: ids.slice(0, 1) });
      },
    },
    logged,
  );
  expect(asked).toEqual([2_000, 2_000, 500]);
  expect([lost.length, open.length]).toEqual([3, 3]);
});

test('prints the command that makes each operation again, with its sum and reason', async () => {
  const lost = await read(
    toLine({ kopecks: 20_050, at: Date.parse('2026-11-26T11:30:00Z') }, { paymentId: '77' }),
    toLine({
      ...{ id: '00000000000000d2', kind: 'chargeback-won', subject: 'order/-gj76SKbMvJ2pLTb9aZXmmdI' },
      at: Date.parse('2026-11-26T11:31:00Z'),
    }),
    toLine(
      {
        id: '00000000000000d3',
        kind: 'correction',
        kopecks: null,
        coins: 1_500,
        at: Date.parse('2026-11-26T11:32:00Z'),
      },
      { login: 'vetrov' },
    ),
  );
  expect(report(lost, { lost })).toEqual([
    'Операции из журнала, которых в базе нет: 3. Платёжные системы их не называют. Когда платежи будут приняты, выполните команды по порядку: без --seen каждая только покажет, что сделает:',
    expect.stringContaining(`14:30 МСК, спор в банке, 200,50 ₽, anna: Письмо 'банка'`),
    ` site payments chargeback ${ORDER} --payment 77 --sum 200.50 --repeats 00000000000000a1 --why 'Письмо '\\''банка'\\'''`,
    expect.stringContaining('спор выигран, 500,00 ₽'),
    ` site payments chargeback-won --sum 500.00 --repeats 00000000000000d2 --why 'Письмо '\\''банка'\\''' -- -gj76SKbMvJ2pLTb9aZXmmdI`,
    expect.stringContaining('исправление, +1 500 DP'),
    ` site payments correct vetrov --coins 1500 --repeats 00000000000000d3 --why 'Письмо '\\''банка'\\'''`,
  ]);
});

test('quotes for the shell whatever a line of the log names', async () => {
  const lost = await read(toLine({ id: '$(id)' }, { paymentId: '7;7' }));
  const command = ` site payments chargeback ${ORDER} --payment '7;7' --sum 500.00 --repeats '$(id)'`;
  expect(report(lost, { lost })[2]).toContain(command);
  expect(report(lost, { open: lost })[2]).toBe(` site payments confirm '$(id)' --why "…"`);
});

test('prints no command for a correction whose login the log does not name', async () => {
  const lost = await read(toLine({ ...CORRECTION, confirmedBy: 'boris' }, { money: 'confirm' }));
  expect(lost).toMatchObject([{ subject: null, accountId: '7' }]);
  expect(report(lost, { lost }).slice(1)).toEqual([
    expect.stringContaining('исправление, −40 DP'),
    ' Логина в журнале нет (счёт № 7): добавьте более ранний файл журнала.',
  ]);
});

test('names operations that the database shows as waiting, although the log says that they were done', async () => {
  const logged = await read(
    toLine({ id: '00000000000000e1', at: Date.parse('2026-11-26T11:30:00Z') }),
    toLine({ id: '00000000000000e2', at: Date.parse('2026-11-26T11:31:00Z') }),
  );
  const [lost, open] = [logged.slice(1), logged.slice(0, 1)];
  const waiting = [
    'Операции, которые подтвердили после копии, а в базе они снова ждут второго:',
    expect.stringContaining(`14:30 МСК, спор в банке, 500,00 ₽, anna: Письмо 'банка'`),
    ' site payments confirm 00000000000000e1 --why "…"',
  ];
  expect(report(logged, { open })).toEqual(waiting);
  const lines = report(logged, { lost, open });
  expect(lines.slice(0, 3)).toEqual(waiting);
  expect(lines[3]).toContain('которых в базе нет: 1.');
});

test('says what to do when the log has no operations, or all of them are known', async () => {
  expect(lostOperationsText.report([], NONE)[0]).toContain('Проверьте, что это журнал сайта');
  const logged = await read(toLine({}));
  expect(lostOperationsText.report(logged, NONE)[0]).toContain('(1) есть в базе');
  await expect(readOperationLog(path.join(folder, 'no.log'))).rejects.toThrow('проверьте путь к журналу');
});
