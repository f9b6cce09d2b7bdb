import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../../..');
/** Lists the files with texts for players: content files and `*.text.ts`. */
const listTexts = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', 'api/content', '*.text.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(json|md|ts)$/.test(file));

test('finds «$» as the currency of the game in all texts, and never roubles', () => {
  const files = listTexts();
  expect(files.length).toBeGreaterThan(100);
  const wrong = files.filter((file) =>
    /(игров\S+ рубл|рубл\S* игр|\d\s?₽ в игре|доллар\S* игры)/i.test(
      readFileSync(path.join(ROOT, file), 'utf8'),
    ),
  );
  expect(wrong).toEqual([]);
});

test('finds no text that sells higher wages or promises to take services back', () => {
  const wrong = listTexts().filter((file) =>
    /(зарплат\S*\s*\+|куплено по ошибке)/i.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  expect(wrong).toEqual([]);
});
