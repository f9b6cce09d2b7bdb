import type { Call, Result } from './deploy-api';
import { createSignedCall } from './signed-call';

const OPTIONS = { challenge: 'c-1' };
const BODY = { id: 'op-1', why: 'сверил' };

/** Answers calls in their order, and notes them. */
function openCalls(...answers: Result<unknown>[]) {
  const sent: unknown[][] = [];
  const call: Call = async <T>(...given: unknown[]) => {
    sent.push(given);
    return (answers[sent.length - 1] ?? { ok: true, value: {} }) as Result<T>;
  };
  return { sent, call };
}

test('asks for what the passkey signs, and sends the answer with the same call', async () => {
  const { sent, call } = openCalls({ ok: true, value: OPTIONS }, { ok: true, value: 'done' });
  const asked: unknown[] = [];
  const signed = createSignedCall(call, async (options) => {
    asked.push(options);
    return { id: 'key?>' };
  });
  expect(await signed('POST', '/money/operations/confirm', BODY)).toEqual({ ok: true, value: 'done' });
  expect(asked).toEqual([OPTIONS]);
  const action = { method: 'POST', path: '/deploy/v1/money/operations/confirm', body: BODY };
  expect(sent[0]).toEqual(['POST', '/staff/challenge', action, false]);
  expect(sent[1]?.slice(0, 3)).toEqual(['POST', '/money/operations/confirm', BODY]);
  const header = String(sent[1]?.[4]);
  expect(header).toMatch(/^[\w-]+$/);
  expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ id: 'key?>' });
});

test('sends nothing when the person does not use the passkey', async () => {
  const { sent, call } = openCalls({ ok: true, value: OPTIONS });
  const signed = createSignedCall(call, () => Promise.reject(new Error('cancelled')));
  const result = await signed('DELETE', '/staff/ab12cd34');
  expect(result).toMatchObject({ ok: false, failure: { kind: 'refused' } });
  expect(result.ok ? '' : result.failure.message).toContain('Ничего не сделано');
  expect(sent).toHaveLength(1);
});

test('says why the site does not ask for the passkey', async () => {
  const failure = { kind: 'ended', message: 'Сеанс закончился.' } as const;
  const { sent, call } = openCalls({ ok: false, failure });
  const signed = createSignedCall(call, () => Promise.reject(new Error('asked all the same')));
  expect(await signed('POST', '/money/operations', {})).toEqual({ ok: false, failure });
  expect(sent).toHaveLength(1);
});
