import path from 'node:path';
import { readTree } from './source-tree';

/** Words of the two sites that run on the platform: who visits them, what they offer, their names and fonts. */
const SITE_WORD =
  /(?<!video )players?\b|игрок|персонаж|донат|donate|лаунчер|launcher|second.?factor|reserve code|payments?\b(?!=\(\))|порт-ноябрь|port-?noyabr|golos|sofia|bakery|булочн|bread\b/i;
/** Documents may belong to one site. */
const DOCUMENT = /docs\/[\w./#-]+/g;
const SOURCE = /^platform\/.*\.([cm]?[jt]sx?|json|md)$/;
/** Data of tests may look like that of a site. The package `platform/testing` is for tests of every site. */
const TESTS = /(?<!^platform)\/(testing|bench)\/|\.test\./;

test('finds no word of a site in the platform', () => {
  const tree = readTree(path.join(import.meta.dirname, '../..'));
  const files = tree.files.filter((file) => SOURCE.test(file) && !TESTS.test(file));
  expect(files).toContain('platform/gateway/src/serve.ts');
  const found = files.flatMap((file) =>
    tree
      .read(file)
      .split('\n')
      .filter((line) => SITE_WORD.test(line.replace(DOCUMENT, '')))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
