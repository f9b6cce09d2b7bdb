import { CALLS, findCall } from './calls';

test('finds a call by its method and whole path, ignoring the query', () => {
  expect(findCall('GET', '/api/home/faq')).toBe(CALLS['GET /api/home/faq']);
  expect(findCall('GET', '/api/home/faq?fresh=1')).toBe(CALLS['GET /api/home/faq']);
  expect(findCall('POST', '/api/home/faq')).toBeUndefined();
  expect(findCall('GET', '/api/home')).toBeUndefined();
  expect(findCall('GET', '/api/home/faq/1')).toBeUndefined();
});
