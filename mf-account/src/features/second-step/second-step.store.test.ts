import { createVault, SessionStore } from '@site/shared/stores';
import { createFakeHttp, refused, type Replies } from '@site/shared/testing/fake-http';
import { SESSION_ID, TOKENS, buildPending } from '../../testing/account-replies';
import { buildManualTimer } from '../../testing/manual-timer';
import { createSecondStepApi } from './second-step.api';
import { SecondStepStore } from './second-step.store';

const RESULT = 'POST /auth/check-2fa-result';

function begin(replies: Replies, type: 'approve' | 'code' = 'approve') {
  const { timer, pass, flush } = buildManualTimer();
  const http = createFakeHttp(replies);
  const saved: unknown[] = [];
  const vault = {
    ...createVault(null),
    storeTokens: (tokens: unknown, remember: boolean) => void saved.push([tokens, remember]),
  };
  const keeper = {
    renew: () => Promise.resolve(),
    follow: () => undefined,
    announceSignOut: () => undefined,
  };
  const listener = { signedIn: () => undefined, signedOut: () => undefined };
  const session = new SessionStore({ vault, keeper: () => Promise.resolve(keeper), listener });
  session.setPending({ sessionId: SESSION_ID, type, remember: true }, { login: 'vetrov', password: 'x' });
  const challenge = { matchNumber: '47', isDevice: false, expiresAt: timer.now() + 600_000 };
  const step = new SecondStepStore({ api: createSecondStepApi(http), session, challenge, timer });
  const polls = () => http.requests.filter((call) => call === RESULT).length;
  return { step, session, http, saved, polls, pass, flush };
}

test('polls every second and stores the tokens according to remember-me', async () => {
  const { step, session, http, saved, polls, pass, flush } = begin({ [RESULT]: { status: 'pending' } });
  const stop = step.start();
  await flush();
  await pass(1_000);
  await pass(1_000);
  expect(polls()).toBe(3);
  http.replies = { ...http.replies, [RESULT]: TOKENS };
  await pass(1_000);
  expect(step.state).toBe('in');
  expect(saved).toEqual([[{ access: 'access', refresh: 'refresh' }, true]]);
  expect(session.credentials()).toBeNull();
  await pass(5_000);
  expect(polls()).toBe(4);
  stop();
});

test('does not poll after it has been stopped', async () => {
  const { step, polls, pass, flush } = begin({ [RESULT]: { status: 'pending' } });
  const stop = step.start();
  await flush();
  stop();
  await pass(10_000);
  expect(polls()).toBe(1);
});

test.each(['denied', 'expired'] as const)('stops polling when the server replies %s', async (status) => {
  const { step, polls, pass, flush } = begin({ [RESULT]: { status } });
  step.start();
  await flush();
  await pass(1_000);
  expect([step.state, polls()]).toEqual([status, 1]);
});

test.each(['NETWORK', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'] as const)('polls again after %s', async (code) => {
  const { step, polls, pass, flush } = begin({ [RESULT]: refused(code) });
  const stop = step.start();
  await flush();
  await pass(1_000);
  expect([step.state, polls()]).toEqual(['waiting', 2]);
  stop();
});

test('expires after ten minutes even if the server still replies «pending»', async () => {
  const { step, pass, flush } = begin({ [RESULT]: { status: 'pending' } });
  step.start();
  await flush();
  await pass(600_000);
  expect(step.state).toBe('expired');
});

test('sends the code of the pending sign-in without spaces', async () => {
  const bodies: unknown[] = [];
  const { step } = begin(
    {
      'POST /authorization-with-2fa': (body: unknown) => {
        bodies.push(body);
        return TOKENS;
      },
    },
    'code',
  );
  step.code.type('123 456');
  await step.sendCode();
  expect(bodies).toEqual([{ autorizationCode: '123456', sessionId: SESSION_ID }]);
  expect(step.state).toBe('in');
});

test('repeats the login after redeeming a reserve code', async () => {
  const bodies: unknown[] = [];
  const { step, http } = begin({
    'POST /2fa/use-reserve-code': (body: unknown) => {
      bodies.push(body);
      return { success: true };
    },
    'POST /auth/login': (body: unknown) => {
      bodies.push(body);
      return TOKENS;
    },
  });
  step.reserveCode.type(' W4KD-90XR-MM2T ');
  await step.sendReserveCode();
  expect(bodies).toEqual([
    { code: 'W4KD-90XR-MM2T', loginOrEmail: 'vetrov' },
    { emailOrLogin: 'vetrov', password: 'x', remember: true },
  ]);
  expect(http.requests).toHaveLength(2);
  expect(step.state).toBe('in');
});

test('reports the reserve code as wrong when the login still requires a second step', async () => {
  const { step } = begin({
    'POST /2fa/use-reserve-code': { success: true },
    'POST /auth/login': buildPending(),
  });
  step.reserveCode.type('W4KD');
  await step.sendReserveCode();
  expect([step.state, step.reserveCode.fault]).toEqual(['waiting', 'wrong']);
});

test('repeats a login that got no reply without redeeming the reserve code again', async () => {
  const { step, http } = begin({
    'POST /2fa/use-reserve-code': { success: true },
    'POST /auth/login': refused('NETWORK'),
  });
  step.reserveCode.type('W4KD-90XR-MM2T');
  await step.sendReserveCode();
  expect([step.reserveCode.fault, step.state]).toEqual([null, 'waiting']);
  http.replies = {
    'POST /2fa/use-reserve-code': refused('INCORRECT_CREDENTIALS'),
    'POST /auth/login': TOKENS,
  };
  await step.sendReserveCode();
  expect(step.state).toBe('in');
});
