import { insertPlayer } from '@site/api/testing/insert-player';
import { openMigratedDatabase } from '@site/api/testing/migrated-database';
import { runCommand } from '@site/gateway/testing/run-command';
import { DEPLOY_API } from '@site/contracts/deploy-names';
import type { Site } from '../start-site';
import { openProductSite } from '../testing/product-site';
import { productCommands } from './product-commands';
import { CapturedErrors } from '../testing/captured-errors';

const ANNA = { name: 'anna', areas: ['*'], verbs: ['support' as const], token: 'a-token-of-a-supporter' };
const VERA = { name: 'vera', areas: ['*'], verbs: ['support' as const], token: 'a-token-of-another-one' };
const CASHIER = { name: 'boris', areas: ['*'], verbs: ['money' as const], token: 'a-token-of-a-cashier' };
const TEAM = { name: 'home team', areas: ['home'], token: 'a-token-of-the-home-team' };
const WHY = 'Обращение от 26 ноября';
let site: Site;
let id: number;
const errors = new CapturedErrors();

beforeAll(async () => {
  errors.listen();
  const database = await openMigratedDatabase();
  site = await openProductSite({ tokens: [ANNA, VERA, CASHIER, TEAM], database, logLevel: 'info' });
  id = await insertPlayer(database.db, { login: 'vetrov', email: 'vetrov@mail.example' });
});
afterAll(() => site.close());
beforeEach(() => {
  errors.listen();
});

/** Reads a line of the log without its time and request. */
const logged = (message: string): Record<string, unknown> => {
  const line = errors.written.split('\n').find((text) => text.includes(`"msg":"${message}"`));
  const { level, support, operator, player, kind, refused, ...rest } = JSON.parse(line ?? '{}');
  expect(JSON.stringify(rest)).not.toContain(WHY);
  return { level, support, operator, player, kind, refused };
};

async function run(
  line: string[],
  { token }: { token: string } = ANNA,
): Promise<{ said: string; exitCode: number }> {
  const { output, exitCode } = await runCommand(['players', ...line], {
    url: site.url,
    token,
    extension: productCommands,
  });
  return { said: output, exitCode };
}

test('finds and shows a player with a masked address', async () => {
  const found = await run(['find', 'VETROV']);
  expect(found.said).toMatch(/^НОМЕР .*\n1 +vetrov +v••••v@mail\.example, не подтверждена +нет/);
  const shown = await run(['show', String(id)]);
  expect(shown.said).toContain('Аккаунт vetrov\nНомер: 1\nПочта: v••••v@mail.example, не подтверждена');
  expect(shown.said).not.toContain('vetrov@mail.example');
  expect((await run(['find', 'nobody'])).said).toMatch(/^Таких игроков нет\./);
});

test('shows the address with a reason, which log and account keep with the name', async () => {
  const data = await run(['data', String(id), '--why', WHY]);
  expect(data).toEqual({
    said: 'Почта: vetrov@mail.example\nСетевые адреса сеансов: нет',
    exitCode: 0,
  });
  expect((await run(['show', String(id)])).said).toMatch(
    /показаны почта и адреса +anna +Обращение от 26 ноября/,
  );
  const about = { support: 'data', operator: 'anna', player: id };
  expect(logged('personal data shown')).toEqual({ level: 40, ...about });
  expect(logged('account shown')).toEqual({ level: 30, ...about, support: 'view' });
  await run(['data', '999', '--why', WHY]);
  expect(logged('personal data refused')).toEqual({
    ...{ level: 40, ...about, player: 999 },
    refused: 'NOT_FOUND',
  });
});

test('logs refused views at the default level, as attempts to read many accounts', async () => {
  await run(['show', '999']);
  const about = { level: 40, support: 'view', operator: 'anna', player: 999 };
  expect(logged('account view refused')).toEqual({ ...about, refused: 'NOT_FOUND' });
});

test('blocks and unblocks', async () => {
  const blocked = await run(['block', String(id), '--reason', 'Правило 4.2', '--why', WHY]);
  expect(blocked).toMatchObject({ said: expect.stringContaining('Заблокирован'), exitCode: 0 });
  const about = { level: 40, support: 'change', operator: 'anna', player: id, kind: 'block' };
  expect(logged('account changed')).toEqual(about);
  expect(errors.written).not.toContain('Правило 4.2');
  expect((await run(['show', String(id)])).said).toContain('Игрок читает: Правило 4.2');
  expect((await run(['block', String(id), '--reason', 'ещё', '--why', WHY])).said).toContain(
    'уже заблокирован',
  );
  expect(logged('account change refused')).toEqual({ ...about, refused: 'CONFLICT' });
  expect((await run(['unblock', String(id), '--why', WHY])).exitCode).toBe(0);
});

test.each([
  [['show', 'vetrov'], 'vetrov не похоже на номер аккаунта'],
  [['show', '999'], 'Аккаунта 999 нет'],
  [['data', '1'], 'Нужна причина'],
  [['data', '1', '--why', 'a\nb'], 'Нужна причина'],
  [['block', '1', '--why', WHY], 'Нужна причина для игрока'],
  [['resend-grant', '1', '--why', WHY], 'Назовите выдачу'],
  [['remove-factor', '1', '--why', WHY], 'Двойной защиты у аккаунта нет'],
  [['keep-factor', '1', '--why', WHY], 'Снятие не назначено'],
])('refuses %j with a sentence that says what to do', async (line, sentence) => {
  const { said, exitCode } = await run(line);
  expect(said).toContain(sentence);
  expect(exitCode).not.toBe(0);
});

test('says how often an operator may show personal data', async () => {
  for (let made = 0; made < 20; made += 1) await run(['data', '999', '--why', WHY], VERA);
  const { said, exitCode } = await run(['data', String(id), '--why', WHY], VERA);
  expect(said).toBe('Почту и адреса можно показать не больше 20 раз в час. Повторите через 60\u00a0мин.');
  expect(exitCode).not.toBe(0);
});

test('answers 403 to every call of a token without the right', async () => {
  const calls = [
    ['POST', '/players/find', { text: 'vetrov' }],
    ['GET', `/players/${id}`, undefined],
    ['POST', `/players/${id}/data`, { why: WHY }],
    ['POST', `/players/${id}/changes`, { kind: 'end-sessions', why: WHY }],
  ] as const;
  for (const { token } of [CASHIER, TEAM])
    for (const [method, path, body] of calls) {
      const reply = await fetch(`${site.url}${DEPLOY_API}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      expect([path, reply.status]).toEqual([path, 403]);
    }
  const money = await fetch(`${site.url}${DEPLOY_API}/money/operations`, {
    headers: { authorization: `Bearer ${ANNA.token}` },
  });
  expect(money.status).toBe(403);
});
