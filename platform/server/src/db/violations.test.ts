import { isUniqueViolation } from './violations';

test('tells the violated constraint from others, also in the cause of an error', () => {
  const error = { cause: { code: '23505', constraint: 'accounts_email' } };
  expect(isUniqueViolation(error)).toBe(true);
  expect(isUniqueViolation(error, 'accounts_email')).toBe(true);
  expect(isUniqueViolation(error, 'accounts_login')).toBe(false);
  expect(isUniqueViolation({ code: '23503', constraint: 'accounts_email' }, 'accounts_email')).toBe(false);
});
