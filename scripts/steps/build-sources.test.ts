import path from 'node:path';
import { findKitPackages } from '../kit/kit-packages';
import { filesOfBuild } from './build-sources.mjs';
import { filesIn } from './files-in.mjs';

test('rebuilds the shell after a change of any file that the kit includes from other folders', () => {
  const hashed = new Set(filesOfBuild('shell'));
  const included = findKitPackages().flatMap(({ folder, json }) =>
    Object.values(json.kit.include ?? {}).flatMap((from) => filesIn(path.join(folder, from))),
  );
  expect(included.length).toBeGreaterThan(10);
  expect(included.filter((file) => !hashed.has(file))).toEqual([]);
});

test('does not rebuild an area after a change of its tests', () => {
  const files = filesOfBuild('mf-promo');
  expect(files).toContainEqual(expect.stringMatching(/mf-promo\/src\/area\.tsx$/));
  expect(files.filter((file) => file.includes('.test.'))).toEqual([]);
});
