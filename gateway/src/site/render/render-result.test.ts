import type { PageHead } from '@site/shared/contracts/page';
import { toRenderResult } from './render-result';

const rendered = {
  html: '',
  styles: [],
  status: 200,
  areaFailed: false,
  snapshots: { shared: null, areas: {} },
};
const head: PageHead = { title: 'Т', description: 'О', path: '/promo/SMENA' };

test('accepts valid head data', () => {
  const picture = { src: '/api/partners/SMENA/picture?v=0123456789ab', alt: 'Афиша' };
  const onDropped = jest.fn();
  expect(toRenderResult({ ...rendered, head: { ...head, picture } }, onDropped).head?.picture).toEqual(
    picture,
  );
  expect(onDropped).not.toHaveBeenCalled();
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
])('drops head data that is %s', (_what, bad) => {
  const onDropped = jest.fn();
  expect(toRenderResult({ ...rendered, head: bad }, onDropped)).toEqual(rendered);
  expect(onDropped).toHaveBeenCalledTimes(1);
});

test('refuses a result that is not a page', () => {
  expect(() => toRenderResult({ ...rendered, html: 1 }, () => {})).toThrow('not a page');
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['no type', [{ name: 'Порт' }]],
  ['too many things', Array.from({ length: 21 }, () => ({ '@type': 'Thing' }))],
  ['too many words', [{ '@type': 'Thing', name: 'x'.repeat(65_536) }]],
])('drops structured data that is %s', (_what, structured) => {
  const onDropped = jest.fn();
  expect(toRenderResult({ ...rendered, head, structured }, onDropped)).toEqual({ ...rendered, head });
  expect(onDropped).toHaveBeenCalledTimes(1);
});
