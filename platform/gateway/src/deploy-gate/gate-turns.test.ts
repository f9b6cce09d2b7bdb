import { refusal } from '../refusals/refusal';
import { RenderError } from '../site/render/render-error';
import { GateTurns } from './gate-turns';

const team = (areas: string[]) => ({ areas });
const OPERATOR = team(['*']);
const never = () => new Promise<void>(() => {});

test('checks one deploy of an area at a time, and the next one after it', async () => {
  const turns = new GateTurns({ concurrent: 2 }, () => 0);
  let end = () => {};
  const first = turns.run(['home'], team(['home']), () => new Promise<void>((resolve) => (end = resolve)));
  const done: string[] = [];
  await turns.run(['account'], team(['account']), async () => void done.push('account'));
  await expect(turns.run(['account', 'home'], team(['account', 'home']), never)).rejects.toMatchObject({
    details: { reason: 'being-checked', area: 'home' },
  });
  end();
  await first;
  await turns.run(['account', 'home'], team(['account', 'home']), async () => void done.push('both'));
  expect(done).toEqual(['account', 'both']);
});

test('refuses a deploy when too many others wait, and checks none of those that waited too long', async () => {
  let now = 0;
  const turns = new GateTurns({ concurrent: 1 }, () => now);
  let end = () => {};
  void turns.run(['home'], team(['home']), () => new Promise<void>((resolve) => (end = resolve)));
  const waiting = Array.from({ length: 8 }, (_, area) =>
    turns.run([`area-${area}`], team([`area-${area}`]), never),
  );
  await expect(turns.run(['account'], team(['account']), never)).rejects.toMatchObject({ reason: 'busy' });
  now = 60_000;
  end();
  for (const check of waiting) await expect(check).rejects.toMatchObject({ reason: 'busy' });
});

/** Ends of the checks that a test has started. A check that waits for another one begins after the end of that one. */
const ends: (() => void)[] = [];
afterEach(async () => {
  for (let round = 0; round < ends.length; round++) {
    for (const end of ends) end();
    await settled();
  }
  ends.length = 0;
});

/** Starts a check that ends when `end` is called, and at the end of the test. */
function start(turns: GateTurns, area: string, author: { areas: string[] }) {
  let end = () => {};
  let began = false;
  const done = turns.run([area], author, () => {
    began = true;
    return new Promise<void>((resolve) => (end = resolve));
  });
  ends.push(() => end());
  return { done, end: () => end(), began: () => began };
}
const settled = () => new Promise(setImmediate);

test('checks one deploy of a team at a time, so others get the second place', async () => {
  const turns = new GateTurns({ concurrent: 2 }, () => 0);
  const both = team(['lavka', 'promo']);
  const first = start(turns, 'promo', both);
  const second = start(turns, 'lavka', both);
  const colleague = start(turns, 'notes', team(['notes', 'promo']));
  const other = start(turns, 'home', team(['home']));
  await settled();
  expect([first, second, colleague, other].map(({ began }) => began())).toEqual([true, false, false, true]);
  first.end();
  await settled();
  expect(second.began()).toBe(true);
  other.end();
  second.end();
  await settled();
  colleague.end();
  await Promise.all([first, second, colleague, other].map(({ done }) => done));
});

test('keeps a place for operators when teams use all others', async () => {
  const turns = new GateTurns({ concurrent: 2 }, () => 0);
  const teams = ['promo', 'lavka', 'notes'].map((area) => start(turns, area, team([area])));
  const operator = start(turns, 'home', OPERATOR);
  await settled();
  expect([...teams, operator].map(({ began }) => began())).toEqual([true, true, false, true]);
});

test('ends a check that takes too long, and gives its place to the next one', async () => {
  const turns = new GateTurns({ concurrent: 1, checkMs: 1 }, () => 0);
  let stopped: AbortSignal | undefined;
  const slow = turns.run(['promo'], team(['promo']), (signal) => ((stopped = signal), never()));
  await expect(slow).rejects.toMatchObject({ reason: 'busy' });
  expect(stopped?.aborted).toBe(true);
  await turns.run(['promo'], team(['promo']), () => Promise.resolve());
});

test('pauses a team after a long check that refused its release, and no other team', async () => {
  let now = 0;
  const turns = new GateTurns({ concurrent: 2 }, () => now);
  const both = team(['lavka', 'promo']);
  const refuse = (ms: number) => () => {
    now += ms;
    return Promise.reject(refusal('CONFLICT', 'a test'));
  };
  await expect(turns.run(['promo'], both, refuse(5_000))).rejects.toThrow('a test');
  await expect(turns.run(['promo'], both, refuse(12_000))).rejects.toThrow('a test');
  now += 1_500;
  await expect(turns.run(['lavka'], team(['lavka']), never)).rejects.toMatchObject({
    details: { reason: 'check-pause', area: 'lavka', waitSeconds: 47 },
  });
  const pass = () => Promise.resolve('checked');
  expect(await turns.run(['home'], team(['home']), pass)).toBe('checked');
  expect(await turns.run(['lavka'], OPERATOR, pass)).toBe('checked');
  now += 46_500;
  expect(await turns.run(['lavka'], team(['lavka']), pass)).toBe('checked');
});

test('pauses no team after a check that failed because the machine was busy', async () => {
  let now = 0;
  const turns = new GateTurns({ concurrent: 1 }, () => now);
  const fail = () => {
    now += 40_000;
    return Promise.reject(new RenderError('overloaded', 'a test'));
  };
  await expect(turns.run(['home'], team(['home']), fail)).rejects.toThrow('a test');
  expect(await turns.run(['home'], team(['home']), () => Promise.resolve('checked'))).toBe('checked');
});

test('pauses a team after a check that did not end', async () => {
  let now = 0;
  const turns = new GateTurns({ concurrent: 1, checkMs: 1 }, () => now);
  const hang = () => {
    now += 60_000;
    return never();
  };
  await expect(turns.run(['promo'], team(['promo']), hang)).rejects.toMatchObject({ reason: 'busy' });
  await expect(turns.run(['promo'], team(['promo']), never)).rejects.toMatchObject({
    details: { reason: 'check-pause', waitSeconds: 240 },
  });
});

test('checks no deploy of a team that waited for the check which began its pause', async () => {
  let now = 0;
  const turns = new GateTurns({ concurrent: 2 }, () => now);
  const both = team(['lavka', 'promo']);
  const refuse = async () => {
    await settled();
    now += 12_000;
    throw refusal('CONFLICT', 'a test');
  };
  const first = turns.run(['promo'], both, refuse);
  const second = turns.run(['lavka'], both, never);
  await expect(first).rejects.toThrow('a test');
  await expect(second).rejects.toMatchObject({ details: { reason: 'check-pause', area: 'lavka' } });
});

test('pauses no team after a check beside another one, which may have slowed it down', async () => {
  let now = 0;
  const turns = new GateTurns({ concurrent: 2 }, () => now);
  const other = start(turns, 'promo', team(['promo']));
  await settled();
  const refuse = () => {
    now += 12_000;
    return Promise.reject(refusal('CONFLICT', 'a test'));
  };
  await expect(turns.run(['home'], team(['home']), refuse)).rejects.toThrow('a test');
  expect(await turns.run(['home'], team(['home']), () => Promise.resolve('checked'))).toBe('checked');
  other.end();
  await other.done;
});
