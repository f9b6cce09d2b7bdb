/** @jest-environment node */
import { reaction } from 'mobx';
import { DEVICE, openPaired, request, REQUESTS, until } from '../../testing/paired-phone';
import { DeviceStore } from './device.store';

test('goes on to the next request after an answer', async () => {
  const next = { ...request, id: '6b7c1d1e-2f5a-4c1b-9d3e-0a1b2c3d4e5f', device: 'Chrome, Android' };
  const { store, pass, isDue, http, timer } = await openPaired();
  const stop = store.start();
  await until(() => store.waiting.length > 0);
  const [first] = store.waiting;
  if (first) await store.answer(first, 'approve');
  expect(store.shown).toBe('result');
  http.replies = {
    ...http.replies,
    [REQUESTS]: { login: 'vetrov', now: timer.now(), requests: [request, next] },
  };
  await until(isDue);
  await pass(2_000);
  await until(() => store.waiting.length > 0);
  expect([store.shown, store.waiting.map(({ request: { device } }) => device)]).toEqual([
    'request',
    ['Chrome, Android'],
  ]);
  stop();
});

test('ignores a double tap when the next request takes the place of the first', async () => {
  const next = { ...request, id: 'request-0002', device: 'Chrome, Android' };
  const bodies: unknown[] = [];
  const { store, pass } = await openPaired({
    [REQUESTS]: { login: 'vetrov', now: 1_000_000, requests: [request, next] },
    'POST /2fa/device/answer': (body: unknown) => (bodies.push(body), { success: true }),
  });
  const stop = store.start();
  await until(() => store.waiting.length === 2);
  await store.answer(store.waiting[0]!, 'approve');
  expect(store.waiting.map(({ request: { id } }) => id)).toEqual(['request-0002']);
  await store.answer(store.waiting[0]!, 'approve');
  expect(bodies).toMatchObject([{ requestId: 'request-0001' }]);
  await pass(500);
  await store.answer(store.waiting[0]!, 'approve');
  expect(bodies).toMatchObject([{ requestId: 'request-0001' }, { requestId: 'request-0002' }]);
  stop();
});

test('keeps the shown request in its place while the requests of another pairing are polled', async () => {
  const OTHER = '22222222-2222-4222-8222-222222222222';
  const { ports, keys, pass, isDue } = await openPaired({
    [REQUESTS]: (body: unknown) => {
      const { deviceId } = body as { deviceId: string };
      const requests = [deviceId === DEVICE ? request : { ...request, id: 'request-0002' }];
      return { login: 'vetrov', now: 1_000_000, requests };
    },
  });
  const [paired] = await keys.readAll();
  await keys.save({ ...paired!, deviceId: OTHER });
  const store = new DeviceStore(ports);
  const heads: (string | undefined)[] = [];
  const stopWatching = reaction(
    () => store.waiting[0]?.request.id,
    (id) => heads.push(id),
  );
  const stop = store.start();
  await until(isDue);
  await pass(2_000);
  await until(isDue);
  stop();
  expect(heads).toEqual(['request-0001']);
  stopWatching();
});
