import { CALLS, findCall } from './calls';

test('a call is known by its method and its whole path, whatever its query', () => {
  expect(findCall('GET', '/api/home/faq')).toBe(CALLS['GET /api/home/faq']);
  expect(findCall('GET', '/api/home/faq?fresh=1')).toBe(CALLS['GET /api/home/faq']);
  expect(findCall('POST', '/api/home/faq')).toBeUndefined();
  expect(findCall('GET', '/api/home')).toBeUndefined();
  expect(findCall('GET', '/api/home/faq/1')).toBeUndefined();
});
