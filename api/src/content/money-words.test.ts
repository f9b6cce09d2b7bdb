import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../../..');
/** Texts that players read: content files and `*.text.ts`. Published editions of documents never change. */
const listTexts = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', 'api/content', '*.text.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(json|md|ts)$/.test(file));

test('calls the money of the game «$» in every text, never roubles', () => {
  const files = listTexts();
  expect(files.length).toBeGreaterThan(100);
  const wrong = files.filter((file) =>
    /(игров\S+ рубл|рубл\S* игр|\d\s?₽ в игре|доллар\S* игры)/i.test(
      readFileSync(path.join(ROOT, file), 'utf8'),
    ),
  );
  expect(wrong).toEqual([]);
});

test('sells no higher wages, and promises no return of bought services', () => {
  const wrong = listTexts().filter((file) =>
    /(зарплат\S*\s*\+|куплено по ошибке)/i.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  expect(wrong).toEqual([]);
});
