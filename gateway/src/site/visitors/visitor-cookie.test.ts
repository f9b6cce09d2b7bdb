import Fastify from 'fastify';
import { registerPreviews } from './preview.routes';
import { fixedSecret } from '../../testing/fixed-secret';
import { writePreview } from './preview-link';
import { readVisitorCookie, writeCookie } from './visitor-cookie';

const options = { seconds: 60, scripts: false };

test('writes the prefix «__Host-» over https only, and ignores a cookie without it there', () => {
  expect(writeCookie('cohort', '1', { ...options, https: true })).toBe(
    '__Host-cohort=1; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
  expect(writeCookie('cohort', '1', { ...options, https: false })).toBe(
    'cohort=1; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
  );
  const both = { '__Host-cohort': '1', cohort: '2' };
  expect(readVisitorCookie(both, 'cohort', true)).toBe('1');
  expect(readVisitorCookie({ cohort: '2' }, 'cohort', true)).toBeUndefined();
  expect(readVisitorCookie(both, 'cohort', false)).toBe('2');
});

test('replaces the preview cookie that has no prefix, when a preview begins and when it ends', async () => {
  const app = Fastify();
  const secret = Buffer.alloc(32);
  registerPreviews(app, {
    secret: fixedSecret(secret),
    https: true,
    clock: () => 0,
    live: { current: null },
    security: { frameHosts: [], https: true },
  });
  const token = writePreview({ area: 'home', release: '0'.repeat(16), expires: 60_000_000_000 }, secret);
  for (const path of [`/preview/${token}`, '/preview/leave']) {
    const cookies = [(await app.inject(path)).headers['set-cookie']].flat();
    expect(cookies).toEqual([
      expect.stringMatching(/^__Host-preview=.*; Secure/),
      'preview=; Max-Age=0; Path=/; Secure; HttpOnly',
    ]);
  }
  await app.close();
});
