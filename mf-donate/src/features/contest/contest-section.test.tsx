import type { ContestMine } from '@site/shared/contracts/contest';
import { PENDING } from '@site/shared/testing/fake-http';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildContest, buildParticipation } from '../../testing/donate-replies';
import { openDonate, openPlayerDonate } from '../../testing/open-donate';

test('gives and withdraws the consent to the contest with its own tick', async () => {
  const bodies: unknown[] = [];
  const edition = { title: 'Правила конкурса', date: '2026-11-01', fingerprint: 'a'.repeat(64) };
  let participation = buildParticipation();
  const consent = (body: unknown) => {
    bodies.push(body);
    participation = buildParticipation((body as { agreed: boolean }).agreed ? { agreed: 3 } : {});
    return { success: true };
  };
  await openPlayerDonate({
    replies: {
      'GET /api/legal': { documents: [{ document: 'contest', version: 3, ...edition }] },
      'POST /api/contest/consent': consent,
      'POST /api/contest/mine': () => participation,
    },
  });
  const tick = await screen.findByRole('checkbox', { name: 'Участвую и принимаю правила' });
  expect(tick).not.toBeChecked();
  await userEvent.click(tick);
  expect(await screen.findByText('Талон ваш')).toBeVisible();
  expect(screen.getByText('Осталось 500 ₽')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Участвую и принимаю правила' }));
  expect(await screen.findByText('Больше не участвуете')).toBeVisible();
  expect(bodies).toEqual([
    { version: 3, agreed: true },
    { version: 3, agreed: false },
  ]);
});

test('says that the consent is being saved, and takes no second click meanwhile', async () => {
  const edition = { title: 'Правила', date: '2026-11-01', fingerprint: 'a'.repeat(64) };
  const { context } = await openPlayerDonate({
    replies: {
      'GET /api/legal': { documents: [{ document: 'contest', version: 3, ...edition }] },
      'POST /api/contest/consent': PENDING,
      'POST /api/contest/mine': () => buildParticipation({}),
    },
  });
  const tick = await screen.findByRole('checkbox', { name: 'Участвую и принимаю правила' });
  await userEvent.click(tick);
  expect(await screen.findByText('Записываем…')).toBeVisible();
  expect(tick).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(tick);
  expect(context.http.requests.filter((name) => name === 'POST /api/contest/consent')).toHaveLength(1);
});

test('names a ticket only for a draw whose list contains the player', async () => {
  const draw = 'daily-2026-11-22';
  const mine = (entry: Partial<ContestMine['contests'][number]>) =>
    buildParticipation({
      agreed: 3,
      contests: [{ contest: 'daily', amount: 700, draw, entered: true, ...entry }],
    });
  let participation = mine({ entered: false });
  await openPlayerDonate({ replies: { 'POST /api/contest/mine': () => participation } });
  await screen.findByRole('checkbox', { name: 'Участвую и принимаю правила' });
  expect(screen.queryByText('Талон ваш')).toBeNull();
  cleanup();
  // the answer is about a later draw than the page shows
  participation = mine({ draw: 'daily-2026-11-23' });
  await openPlayerDonate({ replies: { 'POST /api/contest/mine': () => participation } });
  await screen.findByRole('checkbox', { name: 'Участвую и принимаю правила' });
  expect(screen.queryByText('Талон ваш')).toBeNull();
  cleanup();
  participation = mine({});
  await openPlayerDonate({ replies: { 'POST /api/contest/mine': () => participation } });
  expect(await screen.findByText('Талон ваш')).toBeVisible();
});

test('names on the ticket the missing consent of a player who has topped up enough', async () => {
  const of = (amount: number, agreed?: number) =>
    buildParticipation({
      contests: [{ contest: 'daily', amount, draw: 'daily-2026-11-22', entered: agreed !== undefined }],
      ...(agreed === undefined ? {} : { agreed }),
    });
  let participation = of(500);
  const open = () => openPlayerDonate({ replies: { 'POST /api/contest/mine': () => participation } });
  const line = 'Пополнений хватает, не хватает согласия: отметьте участие под талонами';
  await open();
  expect(await screen.findByText(line)).toBeVisible();
  expect(screen.queryByText('Талон ваш')).toBeNull();
  cleanup();
  for (participation of [of(499), of(500, 1)]) {
    await open();
    await screen.findByRole('checkbox', { name: 'Участвую и принимаю правила' });
    expect(screen.queryByText(line)).toBeNull();
    cleanup();
  }
});

test('says on the ticket how the last draw went for the player', async () => {
  const until = Date.UTC(2025, 10, 21, 18);
  const open = (last: ContestMine['contests'][number]['last']) =>
    openPlayerDonate({
      replies: {
        'POST /api/contest/mine': buildParticipation({ contests: [{ contest: 'daily', amount: 0, last }] }),
      },
    });
  await open({ until, state: 'counting' });
  expect(await screen.findByText('Расчёт 21 ноября: ещё идёт')).toBeVisible();
  cleanup();
  await open({ until, state: 'lost' });
  expect(await screen.findByText('Расчёт 21 ноября: ваш талон не выиграл')).toBeVisible();
  cleanup();
  await open({ until, state: 'won', coins: 450 });
  expect(await screen.findByText('Расчёт 21 ноября: вы победили, +450 DP')).toBeVisible();
});

test('shows the percentages of draws that differ', async () => {
  const [daily, weekly] = buildContest().contests;
  if (!daily || !weekly) throw new Error('no contests');
  const contests = [{ ...daily, percentage: 30 }, weekly];
  await openDonate({ replies: { 'GET /api/contest': buildContest({ contests }) } });
  expect(screen.getByText(/возвращаем в.DP 30–50 % внесённого/)).toBeVisible();
});

test('shows the commitment of a running draw with a link to its data', async () => {
  await openDonate();
  await userEvent.click(screen.getByText('Проверить расчёт'));
  expect(screen.getByText('a'.repeat(64))).toBeVisible();
  expect(screen.getByRole('link', { name: 'Условия этого расчёта (файл JSON)' })).toHaveAttribute(
    'href',
    '/api/contest/draws/daily-2026-11-22',
  );
});

test('saves the files under the names that the printed command reads', async () => {
  const { contests, ...poster } = buildContest();
  const [daily, ...others] = contests;
  const until = Date.UTC(2026, 10, 21, 18);
  const closed = { id: 'daily-2026-11-21', until, digest: 'b'.repeat(64), participants: 2 };
  const held = { id: 'daily-2026-11-20', until, participants: 3, drand: true, checkable: true };
  await openDonate({
    replies: { 'GET /api/contest': { ...poster, contests: [{ ...daily!, closed, held }, ...others] } },
  });
  await userEvent.click(screen.getByText('Проверить расчёт'));
  expect(screen.getByText('npm install @noble/curves@2')).toBeVisible();
  expect(
    screen.getByText('node check-draw.mjs daily-2026-11-20.json daily-2026-11-20.copy.json'),
  ).toBeVisible();
  const names = {
    'check-draw.mjs': /check-draw/,
    'daily-2026-11-22.copy.json': /Условия этого расчёта/,
    'daily-2026-11-21.copy.json': /Сохранить копию/,
    'daily-2026-11-20.json': /Данные расчёта/,
  };
  for (const [file, name] of Object.entries(names))
    expect(screen.getByRole('link', { name })).toHaveAttribute('download', file);
  expect(screen.getByText(/Копии нет\s— уберите из команды её имя/)).toBeVisible();
});

test.each([
  [{ drand: false, checkable: false }, /^Расчёт без случайного числа drand: победителей определили основа/],
  [{ drand: true, checkable: false }, /^Победителей определило случайное число drand, но список закрыт без/],
])(
  'prints no command for a draw that the program cannot check (%p), and says how it was made',
  async (proof, words) => {
    const { contests, ...poster } = buildContest();
    const [daily, ...others] = contests;
    const held = { id: 'daily-2026-11-20', until: Date.UTC(2026, 10, 21, 18), participants: 3, ...proof };
    await openDonate({
      replies: { 'GET /api/contest': { ...poster, contests: [{ ...daily!, held }, ...others] } },
    });
    await userEvent.click(screen.getByText('Проверить расчёт'));
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByText(/^node check-draw/)).toBeNull();
    expect(screen.queryByText(/npm install/)).toBeNull();
  },
);
