import { createFakeHttp, refused } from '@site/shared/testing/fake-http';
import { timer } from '@site/area/rules/timer';
import { buildManualTimer } from '../../testing/manual-timer';
import { createRecoveryApi, type RecoveryApi } from './recovery.api';
import { RecoveryStore } from './recovery.store';

test('ignores «back» while a request is running, so that its reply moves on from the right step', async () => {
  const http = createFakeHttp({
    'POST /auth/request-password-reset': { success: true },
    'POST /auth/verifyCode': { success: true },
  });
  const recovery = new RecoveryStore(createRecoveryApi(http), timer);
  recovery.emailOrLogin.type('vetrov');
  await recovery.sendCode('desktop');
  recovery.code.type('123456');
  const checked = recovery.checkCode();
  recovery.back();
  expect(recovery.step).toBe(2);
  await checked;
  expect(recovery.step).toBe(3);
  recovery.back();
  expect(recovery.step).toBe(2);
});

test.each([
  ['vetrov', 'vetrov', ''],
  ['vetrov@mail.example', '', 'vetrov@mail.example'],
])('takes over «%s» from the sign-in form', (typed, login, email) => {
  const recovery = new RecoveryStore(createRecoveryApi(createFakeHttp({})), timer, typed);
  expect(recovery.emailOrLogin.value).toBe(typed);
  expect([recovery.login.value, recovery.email.value]).toEqual([login, email]);
});

const SEND = 'POST /auth/request-password-reset';

/** Opens step 2 of a recovery whose first minute has passed. */
async function openCodeStep() {
  const http = createFakeHttp({
    [SEND]: { success: true },
    'POST /auth/verifyCode': { success: true },
  });
  const { timer: manual, pass } = buildManualTimer();
  const api = createRecoveryApi(http);
  let held: Promise<void> | null = null;
  const wait = async <T>(call: () => Promise<T>) => {
    await held;
    return call();
  };
  const slowApi: RecoveryApi = {
    ...api,
    sendCode: (identity) => wait(() => api.sendCode(identity)),
    checkCode: (identity, code) => wait(() => api.checkCode(identity, code)),
  };
  const recovery = new RecoveryStore(slowApi, manual);
  const stop = recovery.startClock();
  recovery.emailOrLogin.type('vetrov');
  await recovery.sendCode('desktop');
  await pass(60_000);
  expect(recovery.resendWait).toBe(0);
  /** Starts a request, whose reply arrives only after the returned `release` is called. */
  const startSlow = <T>(start: () => Promise<T>) => {
    let release: () => void = () => undefined;
    held = new Promise((resolve) => (release = resolve));
    const outcome = start();
    held = null;
    return { outcome, release };
  };
  const sends = () => http.requests.filter((call) => call === SEND).length;
  return { http, recovery, startSlow, sends, stop };
}

test('keeps the checked code on step 3 when the reply to a resend arrives late', async () => {
  const { recovery, startSlow, stop } = await openCodeStep();
  const resend = startSlow(recovery.resendCode);
  recovery.code.type('123456');
  await recovery.checkCode();
  expect(recovery.step).toBe(3);
  resend.release();
  await resend.outcome;
  expect(recovery.code.value).toBe('123456');
  stop();
});

test('keeps a code that is being checked when the reply to a resend arrives', async () => {
  const { recovery, startSlow, stop } = await openCodeStep();
  const resend = startSlow(recovery.resendCode);
  recovery.code.type('123456');
  const check = startSlow(recovery.checkCode);
  resend.release();
  await resend.outcome;
  check.release();
  await check.outcome;
  expect(recovery.step).toBe(3);
  expect(recovery.code.value).toBe('123456');
  stop();
});

test('ignores the reply to a resend for an account that the player has replaced', async () => {
  const { recovery, startSlow, stop } = await openCodeStep();
  const resend = startSlow(recovery.resendCode);
  recovery.back();
  recovery.emailOrLogin.type('sokolova');
  await recovery.sendCode('desktop');
  recovery.code.type('654321');
  resend.release();
  expect(await resend.outcome).toBeNull();
  expect(recovery.code.value).toBe('654321');
  stop();
});

test('sends no new code while the typed one is checked', async () => {
  const { recovery, sends, stop } = await openCodeStep();
  recovery.code.type('123456');
  const checked = recovery.checkCode();
  expect(await recovery.resendCode()).toBeNull();
  await checked;
  expect(sends()).toBe(1);
  stop();
});

test('allows another resend immediately after a failed one', async () => {
  const { http, recovery, stop } = await openCodeStep();
  http.replies = { ...http.replies, [SEND]: refused() };
  expect(await recovery.resendCode()).toMatchObject({ type: 'error' });
  expect(recovery.resendWait).toBe(0);
  stop();
});
