import { toPageTitle } from './page-title';

test('adds the name of the site to the title of a page', () => {
  expect(toPageTitle('Рейтинг', 'Порт-Ноябрь')).toBe('Рейтинг — Порт-Ноябрь');
});

test('puts the name of the site into a title that has a place for it', () => {
  expect(toPageTitle('{site} — ролевой сервер', 'Порт-Ноябрь')).toBe('Порт-Ноябрь — ролевой сервер');
});
