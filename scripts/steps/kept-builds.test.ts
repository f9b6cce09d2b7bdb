import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepBuild, restoreBuild } from './kept-builds.mjs';

const root = mkdtempSync(path.join(tmpdir(), 'kept-builds-'));
const [kept, dist] = [path.join(root, 'kept'), path.join(root, 'dist')];
const entry = path.join(dist, 'main.js');
afterAll(() => rmSync(root, { recursive: true }));

function build(content: string): void {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist);
  writeFileSync(entry, content);
}

test('restores the build of sources that were built before', () => {
  build('one');
  keepBuild(kept, 'aa', dist);
  build('two');
  writeFileSync(path.join(dist, 'chunk.js'), '');
  keepBuild(kept, 'bb', dist);
  expect(restoreBuild(kept, 'aa', dist)).toBe(true);
  expect([readFileSync(entry, 'utf8'), readdirSync(dist)]).toEqual(['one', ['main.js']]);
  expect(restoreBuild(kept, 'cc', dist)).toBe(false);
});

test('deletes the builds that were not used for longest', () => {
  for (const [age, hash] of ['aa', 'bb', 'cc', 'dd'].entries()) {
    keepBuild(kept, hash, dist);
    const usedAt = new Date(Date.now() - 60_000 * (10 - age));
    utimesSync(path.join(kept, hash), usedAt, usedAt);
  }
  restoreBuild(kept, 'aa', dist);
  keepBuild(kept, 'ee', dist);
  expect(readdirSync(kept).sort()).toEqual(['aa', 'cc', 'dd', 'ee']);
});
