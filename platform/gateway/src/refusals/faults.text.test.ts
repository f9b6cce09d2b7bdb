import type { PageFault, PartFault } from '@site/contracts/release-fault';
import { faultLine, remarkLine } from './faults.text';

test.each<[PageFault | PartFault, string]>([
  [
    { path: '/shop', what: 'list', detail: '/api/pages/shop' },
    '/shop: нет списка страниц: его не вернул /api/pages/shop. Нужен ответ 200 с JSON {"pages":[{"path":"/shop/…"}]}: проверьте вызов и его бэкенд или уберите pages этого пути из area.json',
  ],
  [
    { path: '/shop', what: 'foreign-list', detail: '/api/pages/shop' },
    '/shop: в списке страниц, который вернул /api/pages/shop, нет ни одной ниже этого пути',
  ],
  [
    {
      path: '/shop',
      what: 'failed',
      detail: 'not-loaded: RenderError: ReferenceError: window is not defined — src/shop.ts:3:1',
    },
    '/shop: не загрузится на сервере: код при импорте обращается к window, а там его нет — src/shop.ts:3:1',
  ],
  [
    {
      path: '/shop',
      what: 'failed',
      detail: 'not-loaded: ReferenceError: window is not defined — shop/src/page.tsx:1:22',
    },
    '/shop: не загрузится на сервере: код при импорте обращается к window, а там его нет — shop/src/page.tsx:1:22',
  ],
  [
    { path: '/shop', what: 'failed', detail: 'not-loaded: RenderError: Error: no shelves — src/shop.ts:3:1' },
    '/shop: не загрузится на сервере (Error: no shelves — src/shop.ts:3:1)',
  ],
  [
    {
      part: 'modal',
      name: 'lavka/gift',
      detail: 'not-loaded: RenderError: ReferenceError: document is not defined',
    },
    'окно lavka/gift: не загрузится на сервере: код при импорте обращается к document, а там его нет',
  ],
  [
    { part: 'slot', name: 'lavka/shelf', what: 'late', detail: '20' },
    'место lavka/shelf: не загрузилось за 20 с',
  ],
])('explains %o in Russian', (fault, line) => {
  expect(faultLine(fault)).toBe(line);
});

test('prints no control characters of an area in the faults of its release', () => {
  const detail = 'threw: Error: \u001b[2J\u009b31m\u202eok';
  expect(faultLine({ path: '/promo', what: 'failed', detail })).toBe(
    '/promo: не рисуется на сервере (threw: Error: [2J31mok)',
  );
  expect(faultLine({ part: 'modal', name: 'case-info', detail })).toBe(
    'окно case-info: threw: Error: [2J31mok',
  );
});

test.each([
  ['modal', 'окно lavka/gift: объявлено в area.json, но нет в modals в src/area.tsx'],
  ['slot', 'место lavka/gift: объявлено в area.json, но нет в slots в src/area.tsx'],
] as const)('says where the code lacks a declared %s', (part, line) => {
  const detail = `threw: RenderError: Error: the area does not define the ${part} lavka/gift`;
  expect(faultLine({ part, name: 'lavka/gift', detail })).toBe(line);
});

test('says that a backend did not reply in time', () => {
  const remark = { what: 'call', area: 'lavka', call: 'GET /api/lavka/goods', status: 504 } as const;
  expect(remarkLine(remark)).toBe(
    'GET /api/lavka/goods: пока рисовались страницы, вызов области lavka не удался: бэкенд не ответил вовремя',
  );
});

test('says who lists a page that answers 404', () => {
  expect(remarkLine({ what: 'not-found', path: '/shop/lamp', list: '/api/pages/shop' })).toBe(
    '/shop/lamp отвечает 404: её назвал вызов /api/pages/shop. Добавьте страницу для этого адреса или уберите её из списка, иначе адрес попадёт в карту сайта',
  );
});
