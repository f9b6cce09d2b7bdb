import { resolve } from 'node:path';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import config from '../../eslint.config.js';

const linter = new Linter({ cwd: resolve(__dirname, '../..') });
/**
 * The project's ESLint configuration without the rules that need type information. The linted files do not
 * exist, so they have no types.
 */
const rules = [
  ...config,
  {
    files: ['**/*.ts', '**/*.tsx'],
    ...tseslint.configs.disableTypeChecked,
    languageOptions: { parserOptions: { projectService: false } },
  },
] as Linter.Config[];

const refusals = (filename: string, code: string) =>
  linter.verify(code, rules, { filename }).map((message) => message.ruleId ?? message.message);

test.each([
  ['a string', 'mf-home/src/hero.tsx', "export const title = 'Порт';\n"],
  ['a template', 'mf-home/src/hero.ts', 'export const title = (n: number) => `Новости ${n}`;\n'],
  ['markup', 'shell/src/header.tsx', 'export const Title = () => <b>Порт</b>;\n'],
])('refuses a Russian word in %s outside a text file', (_where, filename, code) => {
  expect(refusals(filename, code)).toEqual(['site/russian-in-text-files']);
});

test.each([
  'mf-home/src/hero.text.ts',
  'mf-home/src/hero.test.ts',
  'scripts/start.text.mjs',
  'shared/text/brand.ts',
])('allows a Russian word in %s', (filename) => {
  expect(refusals(filename, "export const title = 'Порт';\n")).toEqual([]);
});

test('allows Cyrillic in a regular expression', () => {
  expect(refusals('shared/rules/password.ts', 'export const CAPITAL = /[A-ZА-ЯЁ]/;\n')).toEqual([]);
});

test('refuses browser storage outside vault.ts', () => {
  const code = "export const token = () => window.localStorage.getItem('authToken');\n";
  expect(refusals('shared/stores/session.store.ts', code)).toEqual(['no-restricted-syntax']);
  expect(refusals('shared/stores/vault.ts', code)).toEqual([]);
  const database = "export const open = () => window.indexedDB.open('keys');\n";
  expect(refusals('mf-home/src/keys.ts', database)).toEqual(['no-restricted-syntax']);
});

test('refuses links whose path is not checked by types', () => {
  const router =
    "import { Link, useLocation } from 'react-router-dom';\nexport const used = [Link, useLocation];\n";
  expect(refusals('mf-home/src/news.tsx', router)).toEqual(['no-restricted-imports']);
  expect(refusals('shared/ui/page-link.tsx', router)).toEqual([]);
  const anchor = (href: string) => `export const Rules = ({ id }) => <a href=${href}>{id}</a>;\n`;
  for (const href of ['"/legal/rules"', '{`/legal/${id}`}', '{id ? "/legal" : "#top"}'])
    expect(refusals('mf-home/src/rules.tsx', anchor(href))).toEqual(['no-restricted-syntax']);
  for (const href of ['"#top"', '{`#p${id}`}', '"https://example.org/legal"', '{id}'])
    expect(refusals('mf-home/src/rules.tsx', anchor(href))).toEqual([]);
});

test('refuses <img> with a picture from data and allows an imported drawing', () => {
  const code = 'export const Face = ({ of }) => <img src={of.src} alt="" />;\n';
  expect(refusals('mf-home/src/face.tsx', code)).toEqual(['no-restricted-syntax']);
  const drawing = 'import port from \'./port.svg\';\nexport const Port = () => <img src={port} alt="" />;\n';
  expect(refusals('mf-home/src/port.tsx', drawing)).toEqual([]);
});

test.each([
  ['a property', 'export const keyOf = (client) => `pay/${client.sender}`;\n'],
  ['a variable', 'export const keyOf = ({ sender }) => `pay/${sender}`;\n'],
])('refuses a limit for an address, given as %s, that does not count the IPv6 /56', (_what, code) => {
  expect(refusals('api/src/money/payment.routes.ts', code)).toEqual(['no-restricted-syntax']);
});

test.each(['json', 'text', 'arrayBuffer'])(
  'refuses to read a reply of another server with %s(), which has no limit',
  (method) => {
    const code = `export const read = async (url) => (await fetch(url)).${method}();\n`;
    for (const filename of [
      'api/src/shop/drand.ts',
      'product/src/feed.ts',
      'platform/server/src/network/feed.ts',
    ])
      expect(refusals(filename, code)).toEqual(['no-restricted-syntax']);
    expect(refusals('api/src/shop/drand.test.ts', code)).toEqual([]);
    expect(refusals('shell/src/digest.ts', code)).toEqual([]);
  },
);

test('refuses a default export outside configuration files', () => {
  const code = 'export default {};\n';
  expect(refusals('mf-home/src/area.tsx', code)).toEqual(['no-restricted-syntax']);
  expect(refusals('mf-home/webpack.config.ts', code)).toEqual([]);
});

test.each([
  [
    'a listener that no effect adds',
    `export const listen = () => document.addEventListener('click', stop);\n`,
  ],
  [
    'a listener in a function that makes the effect',
    `useEffect(debounced(() => { window.addEventListener('online', show); }), []);\n`,
  ],
  ['a listener that stays', `useEffect(() => { window.addEventListener('online', show); }, []);\n`],
  [
    'a listener of the capture phase',
    `useEffect(() => { document.addEventListener('click', stop, true); return () => stop(); }, []);\n`,
  ],
  ['a style sheet of the document', 'export const add = () => document.adoptedStyleSheets.push(sheet);\n'],
  ['global styles', `import { Global } from '@emotion/react';\nexport const Page = Global;\n`],
  ['a changed prototype', 'Map.prototype.first = () => null;\n'],
  ['a defined prototype', `Object.defineProperty(Map.prototype, 'first', {});\n`],
  ['a new global', 'globalThis.area = 1;\n'],
  ['a badge of the app', 'export const mark = () => navigator.setAppBadge(3);\n'],
  [
    'a download in the background',
    `export const load = (registration) => registration.backgroundFetch.fetch('city', ['/city.zip']);\n`,
  ],
])('refuses %s in an area and allows it in the shell', (_what, code) => {
  expect(refusals('mf-home/src/hero.ts', code)).toEqual(['site/own-place-only']);
  expect(refusals('shell/src/hero.ts', code)).toEqual([]);
});

test('allows a listener that its effect removes in an area', () => {
  const code = `useEffect(() => { addEventListener('online', show); return () => hide(); }, []);\n`;
  expect(refusals('mf-home/src/hero.ts', code)).toEqual([]);
});

test.each([
  ['a constant', 'export const isWide = window.innerWidth > 768;\n'],
  ['a static field', 'export class Hero { static root = document.body; read() {} }\n'],
  ['an argument', 'export const query = matchMedia(QUERY);\n'],
  ['a function that is called at once', 'export const place = (() => location.href)();\n'],
  ['a default of another condition', 'export const lang = isRussian ? "ru" : navigator.language;\n'],
])('refuses a browser name in %s of a module, which the server imports too', (_where, code) => {
  expect(refusals('mf-home/src/hero.ts', code)).toEqual(['site/no-browser-at-import']);
  expect(refusals('platform/gateway/src/hero.ts', code)).toEqual([]);
});

test.each([
  ['in a function', 'export const isWide = () => window.innerWidth > 768;\n'],
  ['in a method', 'export class Hero { read() { return document.title; } }\n'],
  ['in a field of an instance', 'export class Hero { title = document.title; }\n'],
  ['behind typeof', "export const page = typeof window === 'undefined' ? null : window.name;\n"],
  ['as a type', 'export type Root = typeof document;\n'],
  ['under a local name', 'const history = create();\nexport const state = history.state;\n'],
])('allows a browser name %s', (_where, code) => {
  expect(refusals('mf-home/src/hero.ts', code)).toEqual([]);
});

test.each([
  ['no-eval', `eval('1');\n`],
  ['no-new-func', `export const run = new Function('return 1');\n`],
])('refuses code that %s forbids in an area', (rule, code) => {
  expect(refusals('mf-home/src/hero.ts', code)).toContain(rule);
});

test('refuses console output in shipped code and allows it in commands', () => {
  const code = "console.log('here');\n";
  expect(refusals('api/src/app.ts', code)).toEqual(['no-console']);
  expect(refusals('product/bin/site.ts', code)).toEqual([]);
});

test('refuses file names that are not kebab-case or say nothing', () => {
  expect(refusals('mf-home/src/HeroPage.tsx', 'export const a = 1;\n')).toEqual(['site/file-names']);
  expect(refusals('shared/rules/utils.ts', 'export const a = 1;\n')).toEqual(['site/file-names']);
  expect(refusals('mf-home/src/hero.page.tsx', 'export const a = 1;\n')).toEqual([]);
});

test('refuses a file above 250 lines', () => {
  expect(refusals('shared/rules/long.ts', 'export const a = 1;\n' + '//\n'.repeat(250))).toEqual([
    'max-lines',
  ]);
});
