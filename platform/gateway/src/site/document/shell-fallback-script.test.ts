import { ReleaseManifest } from '@site/contracts/release';
import { Value } from '@sinclair/typebox/value';
import { buildShell } from '../../testing/tiny-release';
import { shellFallbackScript } from './shell-fallback-script';

const shell = buildShell({ guard: 'for(let i=0;i<3;)i++' }).manifest;
const place = { path: '/starting', https: false };
const A = 'a'.repeat(16);

test('adds the shell fallback script with a cookie that also avoids this shell', () => {
  expect(shellFallbackScript(shell, {}, place)).toBe(
    `<script data-release="${shell.id}" data-avoid="avoid=shell@${shell.id}; Max-Age=3600; Path=/; SameSite=Lax">${shell.guard}</script>`,
  );
  expect(shellFallbackScript(shell, { avoided: { home: A } }, { ...place, https: true })).toContain(
    `data-avoid="__Host-avoid=home@${A}~shell@${shell.id}; Max-Age=3600; Path=/; SameSite=Lax; Secure"`,
  );
});

test('leaves a preview instead, and does not avoid a shell again that has no alternative', () => {
  const preview = { area: 'home', release: A, expires: 1 };
  expect(shellFallbackScript(shell, { preview }, place)).toContain(
    'data-leave="/preview/leave?to=%2Fstarting"',
  );
  expect(shellFallbackScript(shell, { avoided: { shell: shell.id } }, place)).toMatch(
    /^<script data-release="\w+">/,
  );
  // release A failed before, and its replacement may fail too
  expect(shellFallbackScript(shell, { avoided: { shell: A } }, place)).toContain(
    `avoid=shell@${A}~shell@${shell.id};`,
  );
});

test('adds no fallback script for a release without one', () => {
  expect(shellFallbackScript(buildShell().manifest, {}, place)).toBe('');
});

test.each(['</script >', '<!--', '<SCRIPT'])(
  'refuses a fallback script that could close its element by %s',
  (text) => {
    const guard = (inside: string) => Value.Check(ReleaseManifest, { ...shell, guard: `"${inside}"` });
    expect([guard(''), guard(text)]).toEqual([true, false]);
  },
);
