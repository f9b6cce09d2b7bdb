import { GateTurns } from './gate-turns';

const never = () => new Promise<void>(() => {});

test('checks one deploy of an area at a time, and the next one after it', async () => {
  const turns = new GateTurns(2, () => 0);
  let end = () => {};
  const first = turns.run(['home'], () => new Promise<void>((resolve) => (end = resolve)));
  const done: string[] = [];
  await turns.run(['account'], async () => void done.push('account'));
  await expect(turns.run(['account', 'home'], never)).rejects.toMatchObject({
    details: { reason: 'being-checked', area: 'home' },
  });
  end();
  await first;
  await turns.run(['account', 'home'], async () => void done.push('both'));
  expect(done).toEqual(['account', 'both']);
});

test('refuses a deploy when too many others wait, and checks none of those that waited too long', async () => {
  let now = 0;
  const turns = new GateTurns(1, () => now);
  let end = () => {};
  void turns.run(['home'], () => new Promise<void>((resolve) => (end = resolve)));
  const waiting = Array.from({ length: 8 }, (_, area) => turns.run([`area-${area}`], never));
  await expect(turns.run(['account'], never)).rejects.toMatchObject({ reason: 'busy' });
  now = 60_000;
  end();
  for (const check of waiting) await expect(check).rejects.toMatchObject({ reason: 'busy' });
});
