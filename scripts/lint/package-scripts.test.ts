import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');
const PACKAGES = readdirSync(ROOT, { withFileTypes: true })
  .filter(
    (entry) =>
      entry.isDirectory() && /^(shell|shared|server|gateway|api|product|e2e|mf-.*)$/.test(entry.name),
  )
  .map((entry) => entry.name);

interface Package {
  name: string;
  scripts?: Record<string, string>;
}

test.each(PACKAGES)(
  'requires %s to be named after its folder and to have the scripts of every package',
  (folder) => {
    const { name, scripts = {} } = JSON.parse(
      readFileSync(join(ROOT, folder, 'package.json'), 'utf8'),
    ) as Package;
    expect(name).toBe(`@site/${folder}`);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['dev', 'build', 'test', 'lint', 'types']));
  },
);
