/** @jest-environment node */
import { FakeClock } from '../testing/fake-clock';
import { ReloadMarks } from './reload-marks';

const DAY_MS = 86_400_000;

/** A tab session that remembers `saved`; with `'blocked'` nothing is kept. */
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

test('a path is reloaded at most once in 10 000 ms, also over the reload itself', async () => {
  const { clock, load } = openSession();
  expect(load().takePath('/starting')).toBe(true);
  await clock.pass(9_999);
  expect(load().takePath('/starting')).toBe(false);
  expect(load().takePath('/')).toBe(true);
  await clock.pass(1);
  expect(load().takePath('/starting')).toBe(true);
});

test('a version is reloaded once a tab session, however long it lasts', async () => {
  const { clock, load } = openSession();
  expect(load().takeVersion('1.0.0-5')).toBe(true);
  await clock.pass(DAY_MS);
  expect(load().hasVersion('1.0.0-5')).toBe(true);
  expect(load().takeVersion('1.0.0-5')).toBe(false);
  expect(load().takeVersion('1.0.0-6')).toBe(true);
});

test('where nothing can be kept nothing is reloaded', () => {
  const marks = openSession('blocked').load();
  expect(marks.takePath('/')).toBe(false);
  expect(marks.takeVersion('1.0.0-5')).toBe(false);
});

test.each([-DAY_MS, DAY_MS])('a clock that was put by %d ms does not bar a path', (ms) => {
  const { clock, load } = openSession();
  load().takePath('/');
  clock.turn(ms);
  expect(load().takePath('/')).toBe(true);
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
])('garbage of an older version (%.30s) counts for nothing and is replaced', (garbage) => {
  const { session, load } = openSession(garbage);
  expect(load().takePath('/')).toBe(true);
  expect(load().takePath('/')).toBe(false);
  expect(session.saved!.length).toBeLessThan(200);
});

test('the memory stays small: old paths go, and of many the last fifty stay', async () => {
  const { clock, session, load } = openSession();
  for (let n = 0; n < 30; n++) load().takePath(`/old/${n}`);
  await clock.pass(10_000);
  for (let n = 0; n < 80; n++) {
    load().takePath(`/new/${n}`);
    await clock.pass(1);
  }
  const kept = Object.keys(JSON.parse(session.saved!) as object);
  expect(kept).toHaveLength(50);
  expect(kept).toContain('/new/79');
  expect(kept).not.toContain('/old/29');
});
