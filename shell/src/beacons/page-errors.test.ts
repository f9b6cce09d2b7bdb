import { untilLoaded } from '@site/shared/rules/until-loaded';
import { type PageError, watchPageErrors } from './page-errors';

const reasonOf = (error: PageError) =>
  'reason' in error ? error.reason : 'detail' in error ? error.detail : error.error;
const reject = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

test('errors from before anybody listened are handed over, in their order, and later ones at once', () => {
  const errors = watchPageErrors();
  window.dispatchEvent(new ErrorEvent('error', { error: 'one' }));
  reject('two');
  const heard: unknown[] = [];
  errors.hear((error) => heard.push(reasonOf(error)));
  reject('three');
  expect(heard).toEqual(['one', 'two', 'three']);
});

test('a page that throws without end keeps the first twenty', () => {
  const errors = watchPageErrors();
  for (let index = 0; index < 1_000; index++) reject(index);
  const heard: unknown[] = [];
  errors.hear((error) => heard.push(reasonOf(error)));
  expect(heard).toHaveLength(20);
});

test('a script whose tag failed is remembered; a picture is no script, and a new attempt at its area begins anew', () => {
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
  errors.forget('news');
  expect(errors.lostScripts).toEqual(['http://localhost/r/home/part.0.js']);
  errors.forget('home');
  expect(errors.lostScripts).toEqual([]);
});

test('a part that has failed three times is told of once, and comes all the same', async () => {
  jest.useFakeTimers();
  const errors = watchPageErrors();
  const heard: unknown[] = [];
  errors.hear((error) => heard.push(reasonOf(error)));
  let asked = 0;
  const part = untilLoaded(() =>
    ++asked < 6 ? Promise.reject(new Error(`lost ${asked}`)) : Promise.resolve('part'),
  );
  await jest.advanceTimersByTimeAsync(2_900);
  expect(heard).toEqual([]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await part).toBe('part');
  expect(heard).toEqual([new Error('lost 3')]);
  jest.useRealTimers();
});
