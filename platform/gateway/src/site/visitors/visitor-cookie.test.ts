import { readVisitorCookie, writeCookie } from './visitor-cookie';

const options = { seconds: 60 };

test('writes the prefix «__Host-Http-» over https only, and ignores a cookie without it there', () => {
  expect(writeCookie('cohort', '1', { ...options, https: true })[1]).toBe(
    '__Host-Http-cohort=1; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
  expect(writeCookie('cohort', '1', { ...options, https: false })).toEqual([
    'cohort=1; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
  ]);
  const both = { '__Host-Http-cohort': '1', cohort: '2' };
  expect(readVisitorCookie(both, 'cohort', true)).toBe('1');
  expect(readVisitorCookie({ cohort: '2', '__Host-cohort': '3' }, 'cohort', true)).toBeUndefined();
  expect(readVisitorCookie(both, 'cohort', false)).toBe('2');
});

test('first deletes a partitioned cookie of the same name, which a script can plant over https', () => {
  expect(writeCookie('avoid', 'a', { seconds: 60, https: true })[0]).toBe(
    '__Host-avoid=; Max-Age=0; Path=/; Secure; Partitioned; SameSite=Lax',
  );
});
