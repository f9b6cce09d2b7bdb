import { loadUntilSuccess } from '@site/area/rules/load-until-success';
import { type PageError, watchPageErrors } from './page-errors';

const reasonOf = (error: PageError) =>
  'reason' in error ? error.reason : 'detail' in error ? error.detail : error.error;
const reject = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

test('passes buffered errors to the listener in order, and later ones immediately', () => {
  const errors = watchPageErrors();
  window.dispatchEvent(new ErrorEvent('error', { error: 'one' }));
  reject('two');
  const received: unknown[] = [];
  errors.subscribe((error) => received.push(reasonOf(error)));
  reject('three');
  expect(received).toEqual(['one', 'two', 'three']);
});

test('buffers at most the first twenty errors', () => {
  const errors = watchPageErrors();
  for (let index = 0; index < 1_000; index++) reject(index);
  const received: unknown[] = [];
  errors.subscribe((error) => received.push(reasonOf(error)));
  expect(received).toHaveLength(20);
});

test('lists scripts whose tags failed, not pictures, until a new attempt at their area', () => {
  const errors = watchPageErrors();
  for (const [tag, src] of [
    ['script', '/r/home/part.0.js'],
    ['img', '/content/a.png'],
  ] as const) {
    const element = Object.assign(document.createElement(tag), { type: 'text/plain', src });
    document.body.append(element);
    element.dispatchEvent(new Event('error'));
    element.remove();
  }
  errors.forgetLostScripts('news');
  expect(errors.lostScripts).toEqual(['http://localhost/r/home/part.0.js']);
  errors.forgetLostScripts('home');
  expect(errors.lostScripts).toEqual([]);
});

test('reports a chunk once after three failures, and the chunk still loads later', async () => {
  jest.useFakeTimers();
  const errors = watchPageErrors();
  const received: unknown[] = [];
  errors.subscribe((error) => received.push(reasonOf(error)));
  let attempts = 0;
  const part = loadUntilSuccess(() =>
    ++attempts < 6 ? Promise.reject(new Error(`lost ${attempts}`)) : Promise.resolve('part'),
  );
  await jest.advanceTimersByTimeAsync(2_900);
  expect(received).toEqual([]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await part).toBe('part');
  expect(received).toEqual([new Error('lost 3')]);
  jest.useRealTimers();
});
