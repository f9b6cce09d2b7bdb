import path from 'node:path';
import { findKitPackages } from '../kit/kit-packages';
import { sourcesOf } from './build-areas.mjs';
import { filesIn } from './files-in.mjs';
import { hashedFiles } from './hash-files.mjs';

test('rebuilds the shell after a change of any file that the kit includes from other folders', () => {
  const { paths, whole } = sourcesOf('shell');
  const hashed = new Set(hashedFiles(paths, whole));
  const included = findKitPackages().flatMap(({ folder, json }) =>
    Object.values(json.kit.include ?? {}).flatMap((from) => filesIn(path.join(folder, from))),
  );
  expect(included.length).toBeGreaterThan(10);
  expect(included.filter((file) => !hashed.has(file))).toEqual([]);
});

test('does not rebuild an area after a change of its tests', () => {
  const { paths, whole } = sourcesOf('mf-promo');
  const files = hashedFiles(paths, whole);
  expect(files).toContainEqual(expect.stringMatching(/mf-promo\/src\/area\.tsx$/));
  expect(files.filter((file) => file.includes('.test.'))).toEqual([]);
});
