import { PAGE_STATE_ID } from '@site/contracts/page';
import { toLocalArea, withAreaInPage } from './local-page';

const toArea = (title: string) =>
  toLocalArea(
    {
      name: 'lavka',
      title: 'Лавка',
      paths: [{ prefix: '/lavka', title, description: 'Товары' }],
      modals: [],
      slots: [],
    },
    'dev',
  );
const PAGE = `<title>Нет страницы — Сайт</title><meta property="og:site_name" content="Сайт">
<script type="application/json" id="${PAGE_STATE_ID}">{"paths":{},"sections":{},"areas":{}}</script>`;

test('puts the title of the own page into the document', () => {
  const page = withAreaInPage(PAGE, '/lavka', toArea('Лавка'));
  expect(page?.own).toBe(true);
  expect(page?.html).toContain('<title>Лавка — Сайт</title>');
});

test('writes a title with markup as text', () => {
  expect(withAreaInPage(PAGE, '/lavka', toArea('Чай & </title><b>'))?.html).toContain(
    '<title>Чай &amp; &lt;/title>&lt;b> — Сайт</title>',
  );
});
