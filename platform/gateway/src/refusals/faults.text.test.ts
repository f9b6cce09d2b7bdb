import type { PageFault, PartFault } from '@site/contracts/deploy-refusal';
import { faultLine } from './faults.text';

test.each<[PageFault | PartFault, string]>([
  [
    { path: '/shop', what: 'list', detail: '/api/pages/shop' },
    '/shop: нет списка страниц: его не вернул /api/pages/shop',
  ],
  [
    { path: '/shop', what: 'foreign-list', detail: '/api/pages/shop' },
    '/shop: в списке страниц, который вернул /api/pages/shop, нет ни одной ниже этого пути',
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
