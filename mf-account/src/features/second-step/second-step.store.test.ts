import { createVault, SessionStore } from '@site/shared/stores';
import { createFakeHttp, refused, type Replies } from '@site/shared/testing/fake-http';
import { SESSION_ID, TOKENS, buildPending } from '../../testing/account-replies';
import { buildTimer } from '../../testing/manual-timer';
import { createSecondStepApi } from './second-step.api';
import { SecondStepStore } from './second-step.store';

const RESULT = 'POST /auth/check-2fa-result';

function begin(replies: Replies, type: 'approve' | 'code' = 'approve') {
  const { timer, pass, settle } = buildTimer();
  const http = createFakeHttp(replies);
  const kept: unknown[] = [];
  const vault = {
    ...createVault(null),
    keepTokens: (tokens: unknown, remember: boolean) => void kept.push([tokens, remember]),
  };
  const keeper = { renew: () => Promise.resolve(), follow: () => undefined, tellLeft: () => undefined };
  const follower = { arrived: () => undefined, left: () => undefined };
  const session = new SessionStore({ vault, keeper: () => Promise.resolve(keeper), follower });
  session.hold({ sessionId: SESSION_ID, type, remember: true }, { login: 'vetrov', password: 'x' });
  const challenge = { matchNumber: '47', expiresAt: timer.now() + 600_000 };
  const step = new SecondStepStore({ api: createSecondStepApi(http), session, challenge, timer });
  const polls = () => http.asked.filter((call) => call === RESULT).length;
  return { step, session, http, kept, polls, pass, settle };
}

test('asks each second, and keeps the tokens as remember-me has it', async () => {
  const { step, session, http, kept, polls, pass, settle } = begin({ [RESULT]: { status: 'pending' } });
  const stop = step.start();
  await settle();
  await pass(1_000);
  await pass(1_000);
  expect(polls()).toBe(3);
  http.replies = { ...http.replies, [RESULT]: TOKENS };
  await pass(1_000);
  expect(step.state).toBe('in');
  expect(kept).toEqual([[{ access: 'access', refresh: 'refresh' }, true]]);
  expect(session.credentials()).toBeNull();
  await pass(5_000);
  expect(polls()).toBe(4);
  stop();
});

test('nobody is asked while nobody looks at the page', async () => {
  const { step, polls, pass, settle } = begin({ [RESULT]: { status: 'pending' } });
  const stop = step.start();
  await settle();
  stop();
  await pass(10_000);
  expect(polls()).toBe(1);
});

test.each(['denied', 'expired'] as const)('the server says %s, and no more is asked', async (status) => {
  const { step, polls, pass, settle } = begin({ [RESULT]: { status } });
  step.start();
  await settle();
  await pass(1_000);
  expect([step.state, polls()]).toEqual([status, 1]);
});

test.each(['NETWORK', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'] as const)('%s is asked again', async (code) => {
  const { step, polls, pass, settle } = begin({ [RESULT]: refused(code) });
  const stop = step.start();
  await settle();
  await pass(1_000);
  expect([step.state, polls()]).toEqual(['waiting', 2]);
  stop();
});

test('after ten minutes it is over, whatever the server says', async () => {
  const { step, pass, settle } = begin({ [RESULT]: { status: 'pending' } });
  step.start();
  await settle();
  await pass(600_000);
  expect(step.state).toBe('expired');
});

test('a code is sent to the sign-in that waits, without its spaces', async () => {
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

test('a reserve code is followed by an ordinary login', async () => {
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
  step.reserve.type(' W4KD-90XR-MM2T ');
  await step.sendReserve();
  expect(bodies).toEqual([
    { code: 'W4KD-90XR-MM2T', loginOrEmail: 'vetrov' },
    { emailOrLogin: 'vetrov', password: 'x', remember: true },
  ]);
  expect(http.asked).toHaveLength(2);
  expect(step.state).toBe('in');
});

test('a reserve code after which the server still asks for a second step was wrong', async () => {
  const { step } = begin({
    'POST /2fa/use-reserve-code': { success: true },
    'POST /auth/login': buildPending(),
  });
  step.reserve.type('W4KD');
  await step.sendReserve();
  expect([step.state, step.reserve.fault]).toEqual(['waiting', 'wrong']);
});

test('a login without an answer is tried again by the reserve code that was taken, which is good only once', async () => {
  const { step, http } = begin({
    'POST /2fa/use-reserve-code': { success: true },
    'POST /auth/login': refused('NETWORK'),
  });
  step.reserve.type('W4KD-90XR-MM2T');
  await step.sendReserve();
  expect([step.reserve.fault, step.state]).toEqual([null, 'waiting']);
  http.replies = {
    'POST /2fa/use-reserve-code': refused('INCORRECT_CREDENTIALS'),
    'POST /auth/login': TOKENS,
  };
  await step.sendReserve();
  expect(step.state).toBe('in');
});
