/** @jest-environment jsdom */
import { pollWhileVisible } from './poll-while-visible';

const work = jest.fn();
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  jest.useFakeTimers();
  work.mockClear();
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => jest.useRealTimers());

const show = (next: DocumentVisibilityState) => {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
};

test('calls the work every period while the page is visible, until it is stopped', () => {
  const stop = pollWhileVisible(work, 60_000);
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(120_000);
  expect(work).toHaveBeenCalledTimes(2);
  stop();
  jest.advanceTimersByTime(120_000);
  expect(work).toHaveBeenCalledTimes(2);
});

test('pauses on a hidden page and calls the work at once when the page is shown again', () => {
  const stop = pollWhileVisible(work, 60_000);
  show('hidden');
  jest.advanceTimersByTime(300_000);
  expect(work).not.toHaveBeenCalled();
  show('visible');
  expect(work).toHaveBeenCalledTimes(1);
  show('hidden');
  show('visible');
  expect(work).toHaveBeenCalledTimes(1);
  stop();
});
