import type { AddressInfo } from 'node:net';
import { DAY_MS, MINUTE_MS } from '@site/contracts/time';
import type { Contest, ContestDraw, ContestMine } from '@site/shared/contracts/contest';
import type { TokenPair } from '@site/shared/contracts/sign-in';
import { createHash } from 'node:crypto';
import { type DrandServer, startDrandServer } from '../../testing/drand-server';
import { QUICKNET_ROUND } from '../../testing/quicknet-round';
import { type DrawChecker, openDrawChecker } from '../../testing/draw-checker';
import { openTestAccounts, PASSWORD, type TestAccounts } from '../../testing/test-accounts';
import { creditPayment } from '../../testing/top-up';
import { ContestJob } from './contest-job';
import { selectDraw } from './contest.repo';
import { readRound } from './drand';
import { pickWinners } from './pick-winners';
import { seedOf } from './published-draw';

type ContestEntry = NonNullable<ContestDraw['entries']>[number];
const hash = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

let api: TestAccounts;
let host: DrandServer;
let checker: DrawChecker;
let origin: string;
let program: string;
const failures: unknown[] = [];
beforeAll(async () => {
  [api, host] = await Promise.all([openTestAccounts(), startDrandServer()]);
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
  program = await (await fetch(`${origin}/api/contest/check-draw.mjs`)).text();
  checker = await openDrawChecker(program);
});
afterAll(async () => {
  await Promise.all([api.close(), host.close(), checker.close()]);
});

const tick = () =>
  new ContestJob({
    db: api.db,
    drandChain: host.chain,
    now: () => new Date(api.now()),
    onError: (error) => failures.push(error),
  }).tick();
const readDraw = async (id: string) =>
  (await (await fetch(`${origin}/api/contest/draws/${id}`)).json()) as ContestDraw;

const check = (draw: ContestDraw, copy?: ContestDraw) => checker.check({ draw, copy, chain: host.info });
/** Returns the checks that fail for a forged draw. If `chain` is null, the program takes quicknet. */
async function findFaults(draw: ContestDraw, copy?: ContestDraw, chain: object | null = host.info) {
  const { code, lines } = await checker.check({ draw, copy, chain });
  const faults = lines.flatMap((line) =>
    line.startsWith('НЕ СХОДИТСЯ') ? [line.replace('НЕ СХОДИТСЯ', '').trim()] : [],
  );
  expect(code).toBe(faults.length ? 1 : 0);
  return faults;
}

async function join(login: string, roubles: number) {
  const { access_token: first } = await api.join(login);
  const headers = { authorization: `Bearer ${first}` };
  const { id } = (await api.app.inject({ url: '/auth/profile', headers })).json<{ id: number }>();
  const signIn = async () =>
    (await api.post<TokenPair>('/auth/login', { emailOrLogin: login, password: PASSWORD })).body.access_token;
  const agree = async (agreed: boolean) =>
    api.post('/api/contest/consent', { version: 1, agreed }, { token: await signIn() });
  await agree(true);
  await creditPayment(api.db, { playerId: id, roubles, now: new Date(api.now()) });
  const readLast = async () =>
    (await api.post<ContestMine>('/api/contest/mine', undefined, { token: await signIn() })).body.contests[0]
      ?.last;
  return { id, agree, readLast };
}

/** Advances the clock to a running draw that was created with the chain of the test. */
async function openDraw(): Promise<{ id: string; until: number }> {
  for (let days = 0; days < 3; days += 1) {
    api.advanceClock(DAY_MS);
    await tick();
  }
  const { contests } = await api.get<Contest>('/api/contest');
  const { id = '', until = 0 } = contests[0]?.running ?? {};
  return { id, until };
}

test('publishes a program of at most 60 lines that uses nothing of this site', () => {
  expect(program.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  const imports = [...program.matchAll(/(?:from|import)\s*\(?['"]([^'"]+)['"]/g)].map(([, name]) => name);
  expect(imports.length).toBeGreaterThan(0);
  for (const name of imports) expect(name).toMatch(/^(node:|@noble\/)/);
});

test('lets a stranger recompute a draw from the published file, and shows each change of the file', async () => {
  const { id, until } = await openDraw();
  const running = await readDraw(id);
  expect(running).toMatchObject({
    rules: 1,
    method: 2,
    beacon: { key: host.info.key, round: expect.any(Number) },
  });
  const players: Awaited<ReturnType<typeof join>>[] = [];
  for (const [index, roubles] of [500, 700, 1_500, 900, 650].entries())
    players.push(await join(`igrok_${index}`, roubles));

  api.advanceClock(until + 5 * MINUTE_MS - api.now());
  await tick();
  const closed = await readDraw(id);
  const shown = (await api.get<Contest>('/api/contest')).contests[0]?.closed;
  expect(shown).toMatchObject({ id, digest: closed.digest, beacon: { round: closed.beacon?.round } });
  expect(closed).toMatchObject({
    digest: expect.any(String),
    sumsDigest: expect.any(String),
    closedAt: api.now(),
  });
  expect(closed.beacon?.time).toBeGreaterThan((closed.closedAt ?? 0) + 5 * MINUTE_MS);
  const entry = (await players[1]?.readLast())?.entry;
  const own = closed.entries?.find(({ playerId }) => playerId === players[1]?.id);
  expect(entry).toMatchObject({ kopecks: 70_000 });
  const line = `${entry?.salt}/${entry?.playerId}/${entry?.kopecks}`;
  expect(own?.sum).toBe(hash(line));

  host.publish(closed.beacon?.round ?? 0);
  api.advanceClock(11 * MINUTE_MS);
  await tick();
  const held = await readDraw(id);
  const good = await check(held, closed);
  expect(good.lines.filter((shown) => !shown.startsWith('сходится'))).toEqual([]);
  expect(good).toMatchObject({
    code: 0,
    lines: expect.arrayContaining([`сходится     победители: ${held.winners?.[0]?.playerId}`]),
  });
  expect((await check(held, running)).code).toBe(0);

  const { participants = [], entries = [], beacon } = held;
  const others = participants.filter((player) => player !== held.winners?.[0]?.playerId);
  expect(await findFaults({ ...held, winners: [{ playerId: others[0] ?? 0, coins: 1 }] })).toHaveLength(1);
  expect(await findFaults({ ...held, participants: [...participants, 9_999] })).toEqual(
    expect.arrayContaining(['список номеров и его отпечаток', 'у каждого номера один талон']),
  );
  expect(await findFaults({ ...held, participants: others })).toContain('список номеров и его отпечаток');
  const richer = entries.map((one) => ({ ...one, sum: '0'.repeat(64) }));
  expect(await findFaults({ ...held, entries: richer })).toEqual(['суммы и их отпечаток']);
  const [one, two, ...rest] = entries as [ContestEntry, ContestEntry, ...ContestEntry[]];
  const withTickets = (playerId: number) => ({ ...one, playerId, tickets: 2 }) as unknown as ContestEntry;
  for (const forged of [
    [withTickets(one.playerId), two, ...rest],
    // half of the number, with two tickets
    [withTickets(one.playerId / 2), two, ...rest],
    [two, one, ...rest],
    [one, one, ...rest],
  ])
    expect(await findFaults({ ...held, entries: forged })).toContain('у каждого номера один талон');
  // a number with two places
  const doubled = { ...held, participants: [one.playerId, ...participants], entries: [one, ...entries] };
  expect(await findFaults(doubled)).toContain('у каждого номера один талон');
  if (!beacon) throw new Error('the draw has no beacon');
  // a real round of quicknet, whose key and times the program has
  const time = (1_692_803_367 + 122 * 3) * 1_000;
  const drawn = { ...beacon, ...QUICKNET_ROUND, value: hash(Buffer.from(QUICKNET_ROUND.signature, 'hex')) };
  const before = { ...held, beacon: drawn, until: time - 1, closedAt: time - 1 };
  const faults = [
    'подпись случайного числа',
    'случайное число взято из подписи',
    'список закрыт до случайного числа',
  ];
  for (const fault of faults) expect(await findFaults(before, before, null)).not.toContain(fault);
  expect(await findFaults({ ...before, closedAt: time }, before, null)).toContain(faults[2]);
  const value = 'f'.repeat(64);
  expect(await findFaults({ ...held, beacon: { ...beacon, value } })).toContain(
    'случайное число взято из подписи',
  );
  expect(await findFaults({ ...held, beacon: { ...beacon, round: beacon.round + 1 } })).toEqual([
    'подпись случайного числа',
  ]);
  expect(await findFaults({ ...held, beacon: { ...beacon, round: 5 } })).toContain(
    'список закрыт до случайного числа',
  );
  expect(await findFaults(held, { ...closed, digest: '0'.repeat(64) })).toEqual([
    'копия, сохранённая до расчёта',
  ]);
  const foreign = await check(held, { ...closed, id: 'weekly-2020-01-05' });
  expect(foreign).toMatchObject({ code: 1, lines: [''] });
  expect(foreign.warnings.join()).toContain(`Копия другого розыгрыша: weekly-2020-01-05, а расчёт ${id}`);
});

test('holds no draw with a value that another key has signed', async () => {
  const { id, until } = await openDraw();
  await join('pod_chuzhim', 800);
  api.advanceClock(until + 5 * MINUTE_MS - api.now());
  await tick();
  const closed = await readDraw(id);
  host.forge();
  host.publish(closed.beacon?.round ?? 0);
  api.advanceClock(11 * MINUTE_MS);
  failures.length = 0;
  await tick();
  expect((await readDraw(id)).winners).toBeUndefined();
  expect(String((failures[0] as AggregateError).errors[0])).toContain('whose signature is not of this chain');
});

test('leaves the places of withdrawn numbers empty', async () => {
  // the chain of the second test signs with another key now
  await host.close();
  host = await startDrandServer();
  const { id, until } = await openDraw();
  const players = [await join('pervy', 800), await join('vtoroy', 800)];
  api.advanceClock(until + 5 * MINUTE_MS - api.now());
  await tick();
  const closed = await readDraw(id);
  for (const player of players) await player.agree(false);
  host.publish(closed.beacon?.round ?? 0);
  api.advanceClock(11 * MINUTE_MS);
  await tick();
  const held = await readDraw(id);
  expect(held).toMatchObject({
    participants: [],
    withdrawn: players.map((player) => player.id),
    winners: [],
  });
  expect((await check(held, closed)).lines).toContain('сходится     победители: никто');
});

test('gives the place of a withdrawn number to the next one in a draw that an earlier version created', async () => {
  const { id, until } = await openDraw();
  await api.db.execute(`update contest_draws set terms = terms - 'method' where id = '${id}'`);
  const players = [await join('ran_pervy', 800), await join('ran_vtoroy', 800)];
  api.advanceClock(until + 5 * MINUTE_MS - api.now());
  await tick();
  const closed = await readDraw(id);
  const { beacon, participants = [], places } = closed;
  if (!beacon) throw new Error('the draw has no beacon');
  host.publish(beacon.round);
  const { value: randomness = '' } = (await readRound(beacon)) ?? {};
  const draw = await selectDraw(api.db, id);
  const [first = 0] = pickWinners({ seed: draw ? seedOf(draw) : '', randomness, participants, places });
  await players.find((player) => player.id === first)?.agree(false);
  api.advanceClock(11 * MINUTE_MS);
  await tick();
  const held = await readDraw(id);
  const second = players.find((player) => player.id !== first)?.id;
  expect(held.winners?.map(({ playerId }) => playerId)).toEqual([second]);
  const good = await check(held, closed);
  expect(good.lines.filter((shown) => !shown.startsWith('сходится'))).toEqual([]);
  expect(good.lines).toContain(`сходится     победители: ${second}`);
});
