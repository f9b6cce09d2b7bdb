import { attributeError } from './attribute-error';
import type { PageError } from './page-errors';

const ORIGIN = 'https://site.example';

const withStack = (...lines: string[]) =>
  Object.assign(new Error('x'), {
    stack: ['Error: x', ...lines.map((line) => `    at f (${line}:1:2)`)].join('\n'),
  });
const rejected = (reason: unknown) => ({ reason }) as PageError;
const thrown = (error: unknown, filename = '', message = '') => ({ error, filename, message }) as ErrorEvent;

const HOME = `${ORIGIN}/r/home/area.0.js`;
const SHELL = `${ORIGIN}/r/shell/app.0.js`;
const EXTENSION = 'chrome-extension://abcdef/inject.js';

test.each<[string, unknown, string]>([
  ['an area’s own code', withStack(HOME, SHELL), 'home'],
  ['the shell’s code on an area’s behalf', withStack(SHELL, HOME), 'home'],
  ['the shell alone', withStack(SHELL, SHELL), 'shell'],
  ['the page itself', withStack(`${ORIGIN}/starting`), 'shell'],
  [
    'a browser that writes stacks its own way',
    Object.assign(new Error(), { stack: `f@${HOME}:1:2\n` }),
    'home',
  ],
  ['a value without a stack', 'текст', 'shell'],
])('attributes what comes from %s', (_source, error, area) => {
  expect(attributeError(rejected(error), ORIGIN)).toEqual({ area });
  expect(attributeError(thrown(error), ORIGIN)).toEqual({ area });
});

test('ignores addresses in the error’s message', () => {
  const error = Object.assign(new Error(), {
    stack: `Error: GET https://ads.example/x.js\nat ${ORIGIN}/r/news/a.js:1:2 failed\n    at f (${HOME}:1:2)`,
  });
  expect(attributeError(rejected(error), ORIGIN)).toEqual({ area: 'home' });
});

test('attributes an error without a stack by its file', () => {
  expect(attributeError(thrown(null, HOME, 'Uncaught'), ORIGIN)).toEqual({ area: 'home' });
});

test.each([
  ['an extension', thrown(withStack(EXTENSION))],
  ['an extension that wraps our code', thrown(withStack(EXTENSION, HOME))],
  ['an extension in Safari', rejected(withStack('safari-web-extension://abc/x.js'))],
  ['a foreign script', thrown(null, 'https://ads.example/x.js', 'boom')],
  ['a foreign script without details', thrown(null, '', 'Script error.')],
  [
    'a resize observer that is a frame late',
    thrown(null, '', 'ResizeObserver loop completed with undelivered notifications.'),
  ],
])('ignores %s', (_who, event) => {
  expect(attributeError(event, ORIGIN)).toBeNull();
});

test.each([
  [HOME, 'home'],
  [SHELL, 'shell'],
  ['', 'shell'],
])('attributes a lost chunk at %j to its area', (request, area) => {
  const error = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', request });
  expect(attributeError(rejected(error), ORIGIN)).toEqual({ area, lostCode: error });
  expect(attributeError({ detail: error } as CustomEvent, ORIGIN)).toEqual({ area, lostCode: error });
});
