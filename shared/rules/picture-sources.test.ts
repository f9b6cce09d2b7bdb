import { toPictureSources } from './picture-sources';

const raster = { src: '/content/taxi.0123456789abcdef.webp', alt: 'Такси', width: 1600, height: 900 };
const widthsOf = (srcSet = '') => [...srcSet.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
const address = (width: number) => `/api/images?w=${width}&src=/content/taxi.0123456789abcdef.webp`;

test('offers a place of fixed width its width and twice its width', () => {
  expect(toPictureSources(raster, { wide: 250 })).toEqual({
    src: address(512),
    srcSet: `${address(256)} 256w, ${address(512)} 512w`,
    sizes: '250px',
  });
});

test('offers widths for each layout', () => {
  const { srcSet, sizes } = toPictureSources(raster, { mobile: 120, wide: 500 });
  expect(widthsOf(srcSet)).toEqual([128, 256, 512, 1024]);
  expect(sizes).toBe('(max-width: 48em) 120px, 500px');
});

test('offers widths for a share of the window, from phones to the widest page, at both densities', () => {
  const { srcSet, sizes } = toPictureSources(raster, { tablet: '90vw', wide: '50vw' });
  expect(widthsOf(srcSet)).toEqual([384, 768, 1024, 1280, 1600]);
  expect(sizes).toBe('(max-width: 77.5em) min(90vw, 1728px), min(50vw, 960px)');
});

test('offers a cropping box a wider picture', () => {
  const { srcSet, sizes } = toPictureSources(raster, { wide: 200, ratio: 4 / 3 });
  expect(widthsOf(srcSet)).toEqual([384, 640]);
  expect(sizes).toBe('267px');
});

test('never offers a picture larger than its original', () => {
  const small = { ...raster, width: 300, height: 200 };
  expect(widthsOf(toPictureSources(small, { wide: 1000 }).srcSet)).toEqual([300]);
});

test('loads a picture of another host through the site, with its address encoded', () => {
  const outside = { ...raster, src: 'https://img.example/a b.png?x=1&y=2' };
  expect(toPictureSources(outside, { wide: 128 }).src).toBe(
    '/api/images?w=256&src=https%3A//img.example/a%20b.png%3Fx%3D1%26y%3D2',
  );
});

test.each([
  '/content/scene-taxi.0123456789abcdef.svg',
  '/r/home/hero.3c4d.webp',
  'data:image/svg+xml,x',
  'http://img.example/plain.png',
])('returns %s unchanged', (src) => {
  expect(toPictureSources({ ...raster, src }, { wide: 200 })).toEqual({ src });
});
