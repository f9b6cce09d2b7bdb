/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isOlder } from './is-older';

let area: string;
/** Earlier than the clock of any file system can take for now. */
const BUILT_AT = Date.UTC(2026, 0, 1);
beforeEach(() => {
  area = mkdtempSync(path.join(tmpdir(), 'second-site-area-'));
  for (const folder of ['src', 'dist']) mkdirSync(path.join(area, folder));
  for (const file of ['src/area.tsx', 'src/bread.ts']) writeFileSync(path.join(area, file), '{}');
  for (const name of ['src/area.tsx', 'src/bread.ts', 'src', 'dist', '.'])
    utimesSync(path.join(area, name), BUILT_AT / 1000, BUILT_AT / 1000);
});
afterEach(() => rmSync(area, { recursive: true }));

test('finds nothing newer than the build right after it', () => {
  writeFileSync(path.join(area, 'dist/other.js'), '');
  expect(isOlder(area, BUILT_AT)).toBe(true);
});

test.each([
  ['changed', () => writeFileSync(path.join(area, 'src/area.tsx'), 'changed')],
  ['added', () => writeFileSync(path.join(area, 'src/cake.ts'), '')],
  ['deleted', () => rmSync(path.join(area, 'src/bread.ts'))],
])('finds a source that was %s after the build', (_what, change) => {
  change();
  expect(isOlder(area, BUILT_AT)).toBe(false);
});
