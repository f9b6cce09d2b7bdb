/** @jest-environment node */
import { DAY_MS } from '@site/contracts/time';
import { FakeClock } from '../testing/fake-clock';
import { ReloadMarks } from './reload-marks';

/** Opens a tab session that has stored `saved`. If `saved` is `'blocked'`, nothing can be stored. */
function openSession(saved: string | null = null) {
  const clock = new FakeClock();
  const session = { saved };
  const memory = {
    read: () => (session.saved === 'blocked' ? null : session.saved),
    write: (text: string) => {
      if (session.saved === 'blocked') return false;
      session.saved = text;
      return true;
    },
  };
  return { clock, session, load: () => new ReloadMarks(memory, clock.now) };
}

test('allows one reload of a path in 10 000 ms, also across the reload', async () => {
  const { clock, load } = openSession();
  expect(load().markPath('/starting')).toBe(true);
  await clock.pass(9_999);
  expect(load().markPath('/starting')).toBe(false);
  expect(load().markPath('/')).toBe(true);
  await clock.pass(1);
  expect(load().markPath('/starting')).toBe(true);
});

test('allows one reload per version in a tab session', async () => {
  const { clock, load } = openSession();
  expect(load().markVersion('1.0.0-5')).toBe(true);
  await clock.pass(DAY_MS);
  expect(load().hasVersion('1.0.0-5')).toBe(true);
  expect(load().markVersion('1.0.0-5')).toBe(false);
  expect(load().markVersion('1.0.0-6')).toBe(true);
});

test('allows no reload when nothing can be saved', () => {
  const marks = openSession('blocked').load();
  expect(marks.markPath('/')).toBe(false);
  expect(marks.markVersion('1.0.0-5')).toBe(false);
});

test.each([-DAY_MS, DAY_MS])('allows a reload after the system clock was set by %d ms', (ms) => {
  const { clock, load } = openSession();
  load().markPath('/');
  clock.setForward(ms);
  expect(load().markPath('/')).toBe(true);
});

test.each([
  'not json',
  'null',
  '17',
  '"/starting"',
  '[1,2,3]',
  '{"/":"yesterday","1.0.0-5":null}',
  `{"/":${'9'.repeat(400)}}`,
  '{"__proto__":{"/":1}}',
  'x'.repeat(1_000_000),
])('ignores and replaces invalid saved text (%.30s)', (garbage) => {
  const { session, load } = openSession(garbage);
  expect(load().markPath('/')).toBe(true);
  expect(load().markPath('/')).toBe(false);
  expect(session.saved!.length).toBeLessThan(200);
});

test('drops old paths and keeps the last fifty marks', async () => {
  const { clock, session, load } = openSession();
  for (let n = 0; n < 30; n++) load().markPath(`/old/${n}`);
  await clock.pass(10_000);
  for (let n = 0; n < 80; n++) {
    load().markPath(`/new/${n}`);
    await clock.pass(1);
  }
  const savedPaths = Object.keys(JSON.parse(session.saved!) as object);
  expect(savedPaths).toHaveLength(50);
  expect(savedPaths).toContain('/new/79');
  expect(savedPaths).not.toContain('/old/29');
});
