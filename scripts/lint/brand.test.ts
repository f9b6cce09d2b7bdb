import path from 'node:path';
import { brand } from '../../shared/text/brand';
import { readTree } from './source-tree';

const SOURCE = 'shared/text/brand.ts';
/** Code and manifests of what players see. Tests write the brand out. */
const SHOWN =
  /^(?:api\/src|console|mf-[\w-]+|platform|product|shared|shell|simulator)\/.*\.(?:tsx?|mjs|json|css|html)$/;
const TESTS = /\.test\.tsx?$|\/testing\//;

test('finds the brand in one file, so that another name needs one change', () => {
  const tree = readTree(path.join(import.meta.dirname, '../..'));
  const naming = tree.files.filter(
    (file) => SHOWN.test(file) && !TESTS.test(file) && tree.read(file).includes(brand.name),
  );
  expect(naming).toEqual([SOURCE]);
});
