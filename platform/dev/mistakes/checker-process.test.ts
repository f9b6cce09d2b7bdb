import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CheckerProcess } from './checker-process';

let root: string;
let checker: CheckerProcess<string> | null = null;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'site-checker-'));
});
afterEach(() => {
  checker?.close();
  rmSync(root, { recursive: true });
});

/** Starts a checker with this source. Resolves with the problems that it sends, or null if it is not started again. */
function run(source: string, lines: string[]): Promise<string[] | null> {
  const program = path.join(root, 'checker.mjs');
  writeFileSync(program, `import fs from 'node:fs';\n${source}`);
  return new Promise((resolve) => {
    checker = new CheckerProcess<string>({
      root,
      program,
      folders: ['.'],
      onProblems: resolve,
      say: (line) => {
        lines.push(line);
        if (line.includes('Больше не запускаю')) resolve(null);
      },
    });
    checker.start();
  });
}

test('starts a checker again that was killed, and says so', async () => {
  const lines: string[] = [];
  const killed = path.join(root, 'killed');
  const problems = await run(
    `if (fs.existsSync('killed')) process.send(['a problem']);
     else { fs.writeFileSync('killed', ''); process.kill(process.pid, 'SIGKILL'); }`,
    lines,
  );
  expect(existsSync(killed)).toBe(true);
  expect(problems).toEqual(['a problem']);
  expect(lines).toEqual(['  проверка исходников остановилась (SIGKILL), запускаю её снова']);
});

test('starts a checker that ends each time three times in all', async () => {
  const lines: string[] = [];
  expect(await run(`process.exit(7);`, lines)).toBeNull();
  expect(lines).toEqual([
    '  проверка исходников остановилась (7), запускаю её снова',
    '  проверка исходников остановилась (7), запускаю её снова',
    '  проверка исходников остановилась 3 раза подряд (7). Больше не запускаю: перезапустите dev',
  ]);
});

test('starts a checker again in silence when it asks for it', async () => {
  const lines: string[] = [];
  const problems = await run(
    `fs.appendFileSync('starts', '.');
     if (fs.readFileSync('starts', 'utf8').length < 6) process.exit(75);
     process.send(['a problem']);`,
    lines,
  );
  expect([problems, lines]).toEqual([['a problem'], []]);
});
