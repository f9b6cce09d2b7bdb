import type { PageHead } from '@site/shared/contracts/page';
import { toRenderResult } from './render-result';

const drawn = {
  html: '',
  styles: [],
  status: 200,
  areaFailed: false,
  snapshots: { shared: null, areas: {} },
};
const head: PageHead = { title: 'Т', description: 'О', path: '/promo/SMENA' };

test('what a page says of itself is taken', () => {
  const picture = { src: '/api/partners/SMENA/picture?v=0123456789ab', alt: 'Афиша' };
  expect(toRenderResult({ ...drawn, head: { ...head, picture } }).head?.picture).toEqual(picture);
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['no words', { ...head, title: '' }],
  ['endless words', { ...head, description: 'x'.repeat(1_001) }],
  ['another site', { ...head, path: '//evil.example' }],
  ['a whole address', { ...head, path: 'https://evil.example' }],
  ['markup', { ...head, path: '/"><script>' }],
  ['a picture elsewhere', { ...head, picture: { src: 'https://evil.example/a.png', alt: 'a' } }],
  ['a picture without words', { ...head, picture: { src: '/a.png' } }],
])('a head of %s is no page’s', (_what, bad) => {
  expect(() => toRenderResult({ ...drawn, head: bad })).toThrow('no page');
});
