import { ReleaseManifest } from '@site/shared/contracts/release';
import { Value } from '@sinclair/typebox/value';
import { buildShell } from '../../testing/tiny-release';
import { shellFallbackScript } from './shell-fallback-script';

const shell = buildShell({ guard: 'for(let i=0;i<3;)i++' }).manifest;
const place = { path: '/starting', https: false };
const A = 'a'.repeat(16);

test('a page has the guard of its shell, with the cookie that avoids it beside what is avoided already', () => {
  expect(shellFallbackScript(shell, {}, place)).toBe(
    `<script data-release="${shell.id}" data-avoid="avoid=shell@${shell.id}; Max-Age=3600; Path=/; SameSite=Lax">${shell.guard}</script>`,
  );
  expect(shellFallbackScript(shell, { avoided: { home: A } }, { ...place, https: true })).toContain(
    `data-avoid="avoid=home@${A}~shell@${shell.id}; Max-Age=3600; Path=/; SameSite=Lax; Secure"`,
  );
});

test('a preview is left instead, and a shell that is served for want of another is not avoided again', () => {
  const preview = { area: 'home', release: A, expires: 1 };
  expect(shellFallbackScript(shell, { preview }, place)).toContain(
    'data-leave="/preview/leave?to=%2Fstarting"',
  );
  expect(shellFallbackScript(shell, { avoided: { shell: shell.id } }, place)).toMatch(
    /^<script data-release="\w+">/,
  );
  // the last good one may fail as well
  expect(shellFallbackScript(shell, { avoided: { shell: A } }, place)).toContain(
    `avoid=shell@${A}~shell@${shell.id};`,
  );
});

test('a release without a guard has none', () => {
  expect(shellFallbackScript(buildShell().manifest, {}, place)).toBe('');
});

test.each(['</script >', '<!--', '<SCRIPT'])(
  'a guard that could end its element by %s is no release',
  (text) => {
    const guard = (inside: string) => Value.Check(ReleaseManifest, { ...shell, guard: `"${inside}"` });
    expect([guard(''), guard(text)]).toEqual([true, false]);
  },
);
