import type { PageHead } from '@site/contracts/page';
import { toRenderResult } from './render-result';

const rendered = {
  html: '',
  styles: [],
  status: 200,
  areaFailed: false,
  snapshots: { shared: null, areas: {} },
};
const toResult = (value: unknown, onDropped: (words: string) => void) =>
  toRenderResult(value, ['/promo'], onDropped);
const head: PageHead = { title: 'Т', description: 'О', path: '/promo/SMENA' };

test('accepts valid head data', () => {
  const picture = { src: '/api/partners/SMENA/picture?v=0123456789ab', alt: 'Афиша' };
  const onDropped = jest.fn();
  expect(toResult({ ...rendered, head: { ...head, picture } }, onDropped).head?.picture).toEqual(picture);
  expect(onDropped).not.toHaveBeenCalled();
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['no words', { ...head, title: '' }],
  ['endless words', { ...head, description: 'x'.repeat(1_001) }],
  ['another site', { ...head, path: '//evil.example' }],
  ['a whole address', { ...head, path: 'https://evil.example' }],
  ['markup', { ...head, path: '/"><script>' }],
  ['a way up', { ...head, path: '/promo/../auth/login' }],
  ['a way up in escapes', { ...head, path: '/promo/%2E./auth?a=1' }],
  ['the same place', { ...head, path: '/promo/.' }],
  ['only marks', { ...head, title: '\u202e' }],
  ['a picture elsewhere', { ...head, picture: { src: 'https://evil.example/a.png', alt: 'a' } }],
  ['a picture without words', { ...head, picture: { src: '/a.png' } }],
])('drops head data that is %s', (_what, bad) => {
  const onDropped = jest.fn();
  expect(toResult({ ...rendered, head: bad }, onDropped)).toEqual(rendered);
  expect(onDropped).toHaveBeenCalledTimes(1);
});

test('makes one printable line of each text of the head', () => {
  const said = { ...head, title: ' Порт\u202e\n  Ноябрь', description: 'a\u0000b\u2028c' };
  const onDropped = jest.fn();
  expect(toResult({ ...rendered, head: said }, onDropped).head).toEqual({
    ...head,
    title: 'Порт Ноябрь',
    description: 'ab c',
  });
  expect(onDropped).not.toHaveBeenCalled();
});

test('refuses a result that is not a page', () => {
  expect(() => toResult({ ...rendered, html: 1 }, () => {})).toThrow('not a page');
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['no type', [{ name: 'Порт' }]],
  ['too many things', Array.from({ length: 21 }, () => ({ '@type': 'Thing' }))],
  ['too many words', [{ '@type': 'Thing', name: 'x'.repeat(65_536) }]],
  ['words that grow when they are escaped', [{ '@type': 'Thing', name: '<'.repeat(11_000) }]],
])('drops structured data that is %s', (_what, structured) => {
  const onDropped = jest.fn();
  expect(toResult({ ...rendered, head, structured }, onDropped)).toEqual({ ...rendered, head });
  expect(onDropped).toHaveBeenCalledTimes(1);
});

test('refuses a page whose markup acts on the whole document', () => {
  const html = '<meta http-equiv="refresh" content="0;url=https://evil.example">';
  expect(() => toResult({ ...rendered, html }, () => {})).toThrow('the page contains');
});

test.each<[string, object]>([
  ['too much markup', { html: 'x'.repeat(512 * 1024 + 1) }],
  ['markup of too many bytes', { html: 'ж'.repeat(256 * 1024 + 1) }],
  ['too many styles', { styles: [{ emotion: 'css a', css: 'x'.repeat(256 * 1024 + 1) }] }],
  ['too many styles for a header', { styles: Array(51).fill({ emotion: 'css', css: '' }) }],
  ['too many names of styles', { styles: [{ emotion: `css ${'x'.repeat(256 * 1024)}`, css: '' }] }],
  ['too many names of areas', { named: Array(1_001).fill('home') }],
  ['a long name of an area', { named: ['x'.repeat(101)] }],
  ['styles of too many bytes', { styles: [{ emotion: 'css a', css: 'ж'.repeat(128 * 1024) }] }],
  [
    'styles that grow when they are escaped',
    { styles: [{ emotion: 'css a', css: '</style'.repeat(37_400) }] },
  ],
  ['state that grows when it is escaped', { snapshots: { shared: '<'.repeat(64 * 1024), areas: {} } }],
  ['too much state', { snapshots: { shared: 'x'.repeat(256 * 1024), areas: {} } }],
  ['a redirect', { status: 301 }],
  ['the status of a broken gateway', { status: 502 }],
  ['the status of a slow gateway', { status: 504 }],
  ['the status of an overloaded site', { status: 503 }],
  ['the status of a limit', { status: 429 }],
  ['a status that is a text', { status: '200' }],
])('refuses a page with %s', (_what, change) => {
  expect(() => toResult({ ...rendered, ...change }, () => {})).toThrow('not a page');
});

test.each([200, 400, 403, 404, 410])('accepts a page with the status %i', (status) => {
  expect(toResult({ ...rendered, status }, () => {}).status).toBe(status);
});

test('refuses state that is nested too deeply to be written', () => {
  let nested: unknown = null;
  for (let depth = 0; depth < 100_000; depth += 1) nested = [nested];
  const snapshots = { shared: nested, areas: {} };
  expect(() => toResult({ ...rendered, snapshots }, () => {})).toThrow('not a page');
});
