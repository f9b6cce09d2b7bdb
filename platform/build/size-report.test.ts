import { type BuildSizes, describeSizes } from './size-report';

const before: BuildSizes = {
  first: 50_000,
  total: 80_000,
  modules: { 'mf-home/src/hero.page.tsx': 4_000, 'shared/ui/button.tsx': 1_000, 'shared/ui/tag.tsx': 700 },
};
const now: BuildSizes = {
  first: 61_500,
  total: 80_000,
  modules: {
    'mf-home/src/hero.page.tsx': 4_200,
    'shared/ui/button.tsx': 900,
    'shared/ui/tag.tsx': 720,
    'mf-home/src/map.tsx': 11_300,
  },
};

test('compares a build with its budget and with the build before, and names the modules that grew', () => {
  expect(describeSizes(now, before, { first: 60_000, total: 90_000 })).toEqual([
    '  код первой страницы: 61,5 кБ из 60,0 кБ, +11,5 кБ с прошлой сборки',
    '    больше бюджета на 1,5 кБ: такой выпуск сайт не примет',
    '    что делать: вынесите страницы в lazyPart, уберите тяжёлый пакет или поднимите budget в area.json',
    '  все файлы для браузера: 80,0 кБ из 90,0 кБ',
    '  выросли (до сжатия):',
    '    +11,3 кБ  mf-home/src/map.tsx',
    '    +0,2 кБ  mf-home/src/hero.page.tsx',
  ]);
});

test('shows no change that rounds to nothing', () => {
  const smaller = { ...now, first: now.first - 40 };
  expect(describeSizes(smaller, now, undefined)[0]).toBe('  код первой страницы: 61,5 кБ');
});

test('states only sizes when there is no earlier build and no budget', () => {
  expect(describeSizes(now, null)).toEqual([
    '  код первой страницы: 61,5 кБ',
    '  все файлы для браузера: 80,0 кБ',
  ]);
});
