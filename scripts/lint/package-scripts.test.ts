import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');
const foldersIn = (parent: string) => readdirSync(join(ROOT, parent)).map((name) => join(parent, name));
const PACKAGES = [
  ...foldersIn('.').filter((name) => /^(shell|shared|api|product|e2e|mf-.*)$/.test(name)),
  ...foldersIn('platform'),
];

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
    expect(name).toBe(`@site/${basename(folder)}`);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['dev', 'build', 'test', 'lint', 'types']));
  },
);
