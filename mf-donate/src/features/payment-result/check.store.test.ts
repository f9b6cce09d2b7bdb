import { timer } from '@site/area/rules/timer';
import { ApiError } from '@site/shared/contracts/errors';
import type { PaymentCheck } from '@site/shared/contracts/payments';
import { waitFor } from '@testing-library/react';
import { buildCheck } from '../../testing/donate-replies';
import { CheckStore } from './check.store';

/** Creates a store whose fake api replies when the test settles `requests`. */
function build(stored?: PaymentCheck) {
  const requests: { answer: (check: PaymentCheck) => void; fail: (error: ApiError) => void }[] = [];
  const check = () =>
    new Promise<PaymentCheck>((resolve, reject) => requests.push({ answer: resolve, fail: reject }));
  const log = jest.fn();
  const onCredited = jest.fn();
  const store = new CheckStore('yookassa', 'order', { api: { check }, timer, log, onCredited, stored });
  return { store, requests, log, onCredited };
}
const withdrawn = buildCheck({ status: 'canceled', withdrawn: true });

test('shows the state of the served page at once, and asks once whether it is still true', async () => {
  const paid = buildCheck({ status: 'succeeded' });
  const { store, requests, onCredited } = build(paid);
  expect(store.check).toBe(paid);
  const stop = store.start();
  requests[0]?.answer(paid);
  await waitFor(() => expect(store.isOver).toBe(true));
  expect([requests.length, onCredited.mock.calls.length]).toEqual([1, 1]);
  stop();
});

test('ignores a reply to a request that was sent before an action of the payer', async () => {
  const { store, requests, log } = build();
  const early = [store.refresh(), store.refresh()];
  store.finishAction(withdrawn);
  requests[0]?.answer(buildCheck());
  requests[1]?.fail(new ApiError('UNAVAILABLE', 503));
  await Promise.all(early);
  expect(store.check).toBe(withdrawn);
  expect(store.problem).toBeNull();
  expect(log).not.toHaveBeenCalled();
});

test('shows the reply to a request that was sent after an action', async () => {
  const { store, requests } = build();
  store.finishAction(withdrawn);
  const later = store.refresh();
  const paid = buildCheck({ status: 'succeeded' });
  requests[0]?.answer(paid);
  await later;
  expect(store.check).toBe(paid);
});
