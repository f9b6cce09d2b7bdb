import { FakeDeployApi } from '../testing/fake-deploy-api';
import { FakeTimers } from '../testing/fake-timers';
import { openLine } from './live-line';

const SILENCE_MS = 15_000;
let api: FakeDeployApi;
let timers: FakeTimers;
/** Events of the line in their order: statuses, signs of life and failures. */
let reports: string[];
let random: number;
let show: (isVisible: boolean) => void;
let close: () => void;

beforeEach(async () => {
  [api, timers, reports, random] = [new FakeDeployApi(), new FakeTimers(), [], 1];
  close = openLine(
    {
      open: api.open,
      wait: timers.wait,
      random: () => random,
      watchVisible: (call) => {
        show = call;
        call(true);
        return () => (show = () => {});
      },
    },
    {
      onStatus: ({ revision }, isFirst) => reports.push(`${isFirst ? 'first' : 'next'} ${revision}`),
      onUnchanged: () => reports.push('unchanged'),
      onCut: ({ message }) => reports.push(message),
    },
  );
  await settle();
});

/** Lets the replies of the api arrive. */
const settle = () => new Promise((resolve) => setTimeout(resolve));
const pauses = () => timers.waiting.map(({ ms }) => ms);
const cut = (kind: 'no-answer' | 'ended' = 'no-answer') => {
  for (const stream of api.streams) stream.onEnd({ kind, message: 'Связь прервалась.' });
};

test('reports each status and each confirmation, and counts the silence from the last one', () => {
  api.revision = 2;
  api.send();
  for (const stream of api.streams) stream.onUnchanged();
  expect(reports).toEqual(['first 1', 'next 2', 'unchanged']);
  expect(pauses()).toEqual([SILENCE_MS]);
});

test('is cut when the site is silent, and gets the state at once when it is back', async () => {
  await timers.run();
  expect([api.streams.size, pauses()]).toEqual([0, [500]]);
  api.revision = 5;
  await timers.run();
  expect(reports).toEqual(['first 1', 'Сайт молчит. Проверьте сеть.', 'first 5']);
  expect([api.streams.size, pauses()]).toEqual([1, [SILENCE_MS]]);
});

test('tries again after longer and longer pauses, which differ from console to console', async () => {
  api.failure = { kind: 'no-answer', message: 'Сайт не ответил.' };
  cut();
  const tried: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    tried.push(...pauses());
    await timers.run();
  }
  expect(tried).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000]);
  random = 0;
  await timers.run();
  expect(pauses()).toEqual([5_000]);
  api.failure = null;
  await timers.run();
  // one status alone does not prove that the line holds
  cut();
  expect(pauses()).toEqual([5_000]);
  await timers.run();
  for (const stream of api.streams) stream.onUnchanged();
  cut();
  expect(pauses()).toEqual([250]);
});

test('is not opened again once the session has ended', () => {
  cut('ended');
  expect([api.streams.size, pauses()]).toEqual([0, []]);
});

test('is closed while the tab is hidden, and opened when it is shown again', async () => {
  show(false);
  expect([api.streams.size, pauses()]).toEqual([0, []]);
  api.revision = 3;
  show(true);
  await settle();
  expect(reports).toEqual(['first 1', 'Вкладка была скрыта.', 'first 3']);
});

test('ends for good when it is closed', async () => {
  cut();
  close();
  show(true);
  await timers.run();
  expect(pauses()).toEqual([]);
});
