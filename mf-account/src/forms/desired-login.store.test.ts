import { DesiredLogin } from './desired-login.store';

function openField() {
  const checks: ((reply: { free: boolean }) => void)[] = [];
  const timers: (() => void)[] = [];
  const login = new DesiredLogin({
    checkLogin: () => new Promise((resolve) => checks.push(resolve)),
    timer: {
      now: () => 0,
      after(_ms: number, work: () => void) {
        timers.push(work);
        return () => undefined;
      },
    },
  });
  login.type('severny');
  return { login, checks, timers };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('keeps the refusal of the form when the reply of an earlier check is late', async () => {
  const { login, checks, timers } = openField();
  timers[0]?.();
  login.field.refuse('taken');
  checks[0]?.({ free: true });
  await settled();
  expect(login.field.fault).toBe('taken');
});

test('does not check a login that the form has refused before the check began', () => {
  const { login, checks, timers } = openField();
  login.field.refuse('taken');
  timers[0]?.();
  expect(checks).toEqual([]);
});
