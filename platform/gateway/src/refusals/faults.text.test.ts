import { faultLine } from './faults.text';

test('prints no control characters of an area in the faults of its release', () => {
  const detail = 'threw: Error: \u001b[2J\u009b31m\u202eok';
  expect(faultLine({ path: '/promo', what: 'failed', detail })).toBe(
    '/promo: не рисуется на сервере (threw: Error: [2J31mok)',
  );
  expect(faultLine({ part: 'modal', name: 'case-info', detail })).toBe(
    'окно case-info: threw: Error: [2J31mok',
  );
});
