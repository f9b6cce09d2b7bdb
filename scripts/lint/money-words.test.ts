import path from 'node:path';
import { readTree } from './source-tree';

const tree = readTree(path.join(import.meta.dirname, '../..'));
/** Lists the files with texts for players: content files and `*.text.ts`. */
const listTexts = (): string[] =>
  tree.files.filter((file) => /^api\/content\/.*\.(json|md|ts)$|\.text\.ts$/.test(file));

test('finds no text that calls the currency of the game roubles', () => {
  const files = listTexts();
  expect(files.length).toBeGreaterThan(100);
  const wrong = files.filter((file) =>
    /(игров\S+ рубл|рубл\S* игр|\d\s?₽ в игре|доллар\S* игры)/i.test(tree.read(file)),
  );
  expect(wrong).toEqual([]);
});

test('finds no text that sells higher wages or promises to take services back', () => {
  const wrong = listTexts().filter((file) => /(зарплат\S*\s*\+|куплено по ошибке)/i.test(tree.read(file)));
  expect(wrong).toEqual([]);
});
