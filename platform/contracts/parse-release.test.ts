import { parseRelease } from './parse-release';

test.each([
  ['is no JSON', '{"area":'],
  ['is no release', '{"area":"home"}'],
])('names the file when its text %s', (_what, text) => {
  expect(() => parseRelease(text, 'dist/release.json')).toThrow(/^dist\/release\.json is no release: ./);
});
