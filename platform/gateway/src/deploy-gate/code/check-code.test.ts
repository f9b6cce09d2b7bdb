import type { Db } from '@site/server/db';
import { buildRelease } from '../../testing/tiny-release';
import { checkScripts, findCodeFaults } from './check-code';

const HARMFUL: [what: string, source: string][] = [
  ['eval', `eval('1')`],
  ['eval', `(0, eval)('1')`],
  ['eval', `new Function('return 1')()`],
  ['built-in', `Array.prototype.map = () => { throw 1; }`],
  ['built-in', `window.Array.prototype.map = null`],
  ['built-in', `Object.defineProperty(Object.prototype, 'toJSON', { value: send })`],
  ['built-in', `window.fetch = patched`],
  ['built-in', `JSON.parse = patched`],
  ['built-in', `HTMLElement.prototype.focus = null`],
  ['built-in', `document.querySelector = patched`],
  ['listener', `document.addEventListener('click', stop, true)`],
  ['listener', `(() => { addEventListener('keydown', stop); })()`],
  [
    'listener',
    `(globalThis.webpackChunkhome ||= []).push([[1], { 5() { window.addEventListener('click', stop); } }])`,
  ],
  ['style-sheet', `document.adoptedStyleSheets = [sheet]`],
  ['style-sheet', `const add = () => document.adoptedStyleSheets.push(sheet)`],
  ['document-write', `document.write('<p>')`],
  ['endless-loop', `for (;;);`],
  ['endless-loop', `const run = () => { while (true) count += 1; }`],
  ['missing-chunk', `p.u = (id) => ({ 1: '0123456789abcdef' })[id] + '.js'`],
  ['outlasting', `registration.backgroundFetch.fetch('id', ['/'])`],
  ['outlasting', `const { backgroundFetch: fetches } = registration`],
  ['outlasting', `void navigator['setAppBadge'](1)`],
  ['unreadable', `const =`],
];

const HARMLESS = [
  `try { new Function(''); } catch { strict = true; }`,
  `const root = Function('return this')();`,
  `if (!Array.prototype.at) Array.prototype.at = at;`,
  `Array.prototype.at ??= at;`,
  `(globalThis.webpackChunkhome ||= []).push([[1], {}]);`,
  `window.__version = '6';`,
  `document.title = 'Смена';`,
  `const leave = () => { window.location = '/'; };`,
  `const listen = () => document.addEventListener('click', close, true);`,
  `class Node {} Node.prototype.next = null;`,
  `for (;;) { if (next()) break; }`,
  `const { ...rest } = registration;`,
  `p.u = (id) => ({ 1: 'fedcba9876543210' })[id] + '.js'`,
];

test('names each harmful piece of code, and no harmless one', async () => {
  const sources = [...HARMFUL.map(([, source]) => source), ...HARMLESS];
  const scripts = sources.map((source) => ({ path: source, source }));
  const faults = await checkScripts(scripts, ['fedcba9876543210.js']);
  expect(faults.map(({ file, what }) => [what, file])).toEqual(HARMFUL);
});

test('survives scripts whose check needs more memory than it gets', async () => {
  const long = { path: 'long.js', source: 'a;'.repeat(500_000) };
  const faults = await checkScripts([long], [], { memoryMb: 48 });
  expect(faults).toMatchObject([{ file: '', what: 'unreadable', detail: expect.stringContaining('memory') }]);
});

test('reads no scripts that are too large to be checked', async () => {
  const { manifest } = buildRelease({ area: 'home', files: { 'more.0a.js': 'a;' } });
  const files = manifest.files.map((file) => ({ ...file, size: 5 * 1024 * 1024 }));
  const noDatabase = {} as Db;
  expect(await findCodeFaults(noDatabase, { ...manifest, files }, undefined)).toMatchObject([
    {
      what: 'unreadable',
      detail: expect.stringMatching(/bytes of new scripts, and at most 8388608 are checked$/),
    },
  ]);
});
