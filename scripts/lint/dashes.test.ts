import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');
/** Matches a line with an ordinary, breaking space before a dash. Comment lines do not match. */
const BREAKING = /^(?!\s*(\/?\*|\/\/)).*[^\s\u00a0] —/;

function textFiles(): string[] {
  const areas = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));
  const folders = ['shell/src', 'shared/text', ...areas.map((area) => `${area}/src`)];
  const texts = folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.text.ts'))
      .map((file) => path.join(folder, file)),
  );
  const manifests = areas
    .map((area) => `${area}/area.json`)
    .filter((file) => existsSync(path.join(ROOT, file)));
  return [...texts, ...manifests];
}

test('finds a non-breaking space before every dash, so that no line begins with one', () => {
  const files = textFiles();
  expect(files).toEqual(expect.arrayContaining(['mf-home/area.json', 'shared/text/ui.text.ts']));
  const breaking = files.flatMap((file) =>
    readFileSync(path.join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => BREAKING.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(breaking).toEqual([]);
});
