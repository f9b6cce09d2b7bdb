import { placeIn, placeOf } from './error-place';

const here = (place: string) => `${location.origin}/r/${place}`;

test.each([
  [
    'Chrome',
    `TypeError: x\n    at shelf (${here('home/a.0a1b.js:1:234')})\n    at ${here('shell/app.js:1:9')}`,
  ],
  ['Firefox and Safari', `shelf@${here('home/a.0a1b.js:1:234')}\n@${here('shell/app.js:1:9')}`],
])('finds the place of an error in a stack of %s', (_browser, stack) => {
  expect(placeIn(stack, 'home')).toBe('home/a.0a1b.js:1:234');
  expect(placeIn(stack, 'shell')).toBe('shell/app.js:1:9');
  expect(placeIn(stack, 'news')).toBe('home/a.0a1b.js:1:234');
});

test.each([
  ['another site', 'f@https://cdn.example/r/home/a.js:1:2'],
  ['an extension', 'f@chrome-extension://abc/r/home/a.js:1:2'],
  ['a page', `f@${location.origin}/personal-account?login=Visitor:1:2`],
  ['a file with a query', `f@${here('home/a.js?login=Visitor:1:2')}`],
  ['the message', `Error: at f (${here('home/a.js:1:2')}) of Visitor`],
  ['an unusual name', `f@${here('home/%D0%B8.js:1:2')}`],
])('finds no place in %s', (_what, stack) => {
  expect(placeIn(stack, 'home')).toBeUndefined();
});

test('takes the place from the stack of an error only, never from other values', () => {
  const error = Object.assign(new Error('x'), { stack: `f@${here('home/a.js:1:2')}` });
  expect(placeOf(error, 'home')).toBe('home/a.js:1:2');
  expect(placeOf({ stack: error.stack }, 'home')).toBeUndefined();
});
