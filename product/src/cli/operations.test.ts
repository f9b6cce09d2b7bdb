import { insertPlayer } from '@site/api/testing/insert-player';
import { openMigratedDatabase } from '@site/api/testing/migrated-database';
import { runCommand } from '@site/gateway/testing/run-command';
import type { OperationList } from '@site/shared/contracts/money-operations';
import type { Site } from '../start-site';
import { openProductSite } from '../testing/product-site';
import { productCommands } from './product-commands';
import { CapturedErrors } from '../testing/captured-errors';

const ANNA = { name: 'anna', areas: ['*'], token: 'a-token-of-the-first-operator' };
const BORIS = { name: 'boris', areas: ['*'], token: 'a-token-of-the-second-operator' };
const TEAM = { name: 'home team', areas: ['home'], token: 'a-token-of-the-home-team' };
const WHY = 'Ошибка при переносе баланса';
let site: Site;
const errors = new CapturedErrors();

beforeAll(async () => {
  errors.listen();
  const database = await openMigratedDatabase();
  site = await openProductSite({ tokens: [ANNA, BORIS, TEAM], database, logLevel: 'warn' });
  await insertPlayer(database.db, { login: 'vetrov', email: 'vetrov@mail.example' });
});
afterAll(() => site.close());
beforeEach(() => {
  errors.listen();
});

async function run(line: string[], { token } = ANNA): Promise<{ said: string; exitCode: number }> {
  const command = ['payments', ...line];
  const { output, exitCode } = await runCommand(command, {
    url: site.url,
    token,
    extension: productCommands,
  });
  return { said: output, exitCode };
}

/** Runs a command without `--seen` and returns the code of its preview. */
async function look(line: string[]): Promise<string> {
  const { said } = await run(line);
  return /--seen (\S+)/.exec(said)?.[1] ?? said;
}

const logged = () =>
  errors.written
    .split('\n')
    .filter((line) => line.includes('money operation'))
    .map((line) => JSON.parse(line) as { operator: string; why?: string });

test('shows a correction first, then moves it with a name and a reason in list and log', async () => {
  const line = ['correct', 'vetrov', '--coins', '75'];
  const shown = await run(line);
  expect(shown.said).toMatch(/Ничего ещё не сделано[\s\S]*сейчас 0\sDP, изменится на \+75\sDP/);
  const seen = await look(line);
  const done = await run([...line, '--seen', seen, '--why', WHY]);
  expect(done).toEqual({
    said: expect.stringMatching(/^Сделано: исправление, vetrov, \+75\sDP/),
    exitCode: 0,
  });
  expect((await run(['operations'])).said).toMatch(
    /ОПЕРАЦИЯ +КОГДА[\s\S]*МСК +исправление +vetrov .*\+75\sDP .*сделано .*anna .*Ошибка при переносе/,
  );
  expect(logged()).toEqual([expect.objectContaining({ operator: 'anna', why: WHY })]);
});

test('lets a second operator confirm what is above the limit', async () => {
  const line = ['correct', 'vetrov', '--coins', '20000'];
  expect((await run(line)).said).toContain('подтвердит второй оператор');
  const proposed = await run([...line, '--seen', await look(line), '--why', WHY]);
  expect(proposed.said).toMatch(/^Предложено:/);
  const { list } = JSON.parse((await run(['operations', '--json'])).said) as OperationList;
  const confirm = ['confirm', list[0]?.id ?? '', '--why', 'Проверил перенос'];
  expect(await run(confirm)).toEqual({
    said: expect.stringContaining('должен другой оператор'),
    exitCode: 1,
  });
  // a second person would be the holder of the first token
  const made = await fetch(`${site.url}/deploy/v1/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ANNA.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'clara', areas: ['*'], verbs: ['money'] }),
  });
  const clara = (await made.json()) as { token: string };
  expect(await run(confirm, { ...TEAM, token: clara.token })).toEqual({
    said: expect.stringContaining('Доступ одному из вас дал другой (anna)'),
    exitCode: 1,
  });
  expect((await run(confirm, BORIS)).said).toMatch(/^Сделано:/);
  expect((await run(['operations'])).said).toContain('anna и boris');
});

test('says what to do about a missing reason, a wrong sum, an unknown order and a changed balance', async () => {
  const order = 'nobody_made_this_order_1';
  const line = ['correct', 'vetrov', '--coins', '-50'];
  const seen = await look(line);
  expect(await run([...line, '--seen', seen])).toEqual({
    said: expect.stringMatching(/^Назовите причину/),
    exitCode: 2,
  });
  // two letters are no reason, also with a space after them
  expect(await run([...line, '--seen', seen, '--why', 'ab '])).toEqual({
    said: expect.stringMatching(/^Назовите причину/),
    exitCode: 2,
  });
  expect((await run([...line, '--seen', seen, '--why', WHY])).exitCode).toBe(0);
  expect((await run([...line, '--coins', '-40', '--seen', seen, '--why', WHY])).said).toContain(
    'что-то изменилось',
  );
  expect(await run(['refund', order])).toEqual({
    said: `${order}: такого нет. Проверьте номер или логин.`,
    exitCode: 1,
  });
  for (const [wrong, words] of [
    [['refund', order, '--sum', 'сто'], /^--sum сто не подходит/],
    [['refund', 'nope'], /^nope не похоже на номер заказа/],
    [['chargeback', order, '--payment', 'два слова'], /^--payment два слова не подходит/],
    [['correct', 'vetrov', '--coins', '0'], /^--coins 0 не подходит/],
    [['return-service', 'abc'], /не похоже на номер покупки/],
    [['confirm', 'nope', '--why', WHY], /^nope не похоже на номер операции/],
  ] as const)
    expect(await run([...wrong])).toEqual({ said: expect.stringMatching(words), exitCode: 2 });
});

test('reads an order that begins like an option after «--», and options that are repeated', async () => {
  const order = '-obody_made_this_order_1';
  const line = ['refund', '--seen', 'b0Yx3kPq9sTz', '--why', WHY];
  expect((await run([...line, '--keep', 'coins', '--', order])).said).toContain(`${order}: такого нет`);
  expect((await run([...line, '--keep', 'не номер', '--keep', 'coins', '--', order])).said).toMatch(
    /^--seen, --take или --keep не подходит/,
  );
});

test('names the limit of a correction when it would take more than the account has', async () => {
  expect((await run(['correct', 'vetrov', '--coins', '-9000000'])).said).toContain('ниже нуля снять нельзя');
});

test('refuses the commands with a team’s token', async () => {
  for (const line of [['refund', 'nobody_made_this_order_1'], ['operations']])
    expect(await run(line, TEAM)).toMatchObject({ exitCode: 4 });
});
