import { toSlug } from './form/slug.text';
import { proposeName, toNewPath } from './new-path';
import { toPicturePath } from './form/picture-path';

const NOW = Date.parse('2026-11-30T22:00:00Z');
const PATHS = ['faq/01-nachat.md', 'faq/07-personazhi.md', 'media/taxi.webp', 'news/2026-12-01-parom.md'];

test('writes titles in Latin letters', () => {
  expect(toSlug('Щука, ёж & 2 кота!')).toBe('schuka-yozh-2-kota');
  expect(toSlug('…')).toBe('');
});

test('proposes the day in Moscow or the next number before the title', () => {
  expect(proposeName('news', 'Паром', PATHS, NOW)).toBe('2026-12-01-parom');
  expect(proposeName('faq', 'Как начать?', PATHS, NOW)).toBe('08-kak-nachat');
  expect(proposeName('watch', 'Погоня', PATHS, NOW)).toBe('01-pogonya');
  expect(proposeName('legal', 'Terms 3', PATHS, NOW)).toBe('terms-3');
});

test('refuses names that are taken or not allowed', () => {
  expect(toNewPath('faq', '08-kak', PATHS)).toBe('faq/08-kak.md');
  expect(toNewPath('news', '2026-12-01-parom', PATHS)).toBeNull();
  for (const name of ['', '../x', 'паром', 'a b', '-a', 'a'.repeat(120)])
    expect(toNewPath('faq', name, PATHS)).toBeNull();
});

test('finds a free name for a picture', () => {
  expect(toPicturePath('Жёлтое такси.JPEG', PATHS)).toBe('media/zhyoltoe-taksi.webp');
  expect(toPicturePath('taxi.png', PATHS)).toBe('media/taxi-2.webp');
  expect(toPicturePath('….png', PATHS)).toBe('media/picture.webp');
});
