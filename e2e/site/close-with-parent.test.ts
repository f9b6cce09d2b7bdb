import { spawn } from 'node:child_process';
import { once } from 'node:events';

const PROGRAM = `
import('./e2e/site/close-with-parent.ts').then(({ closeWithParent }) => {
  closeWithParent(async () => process.stdout.write('closed'));
  setInterval(() => {}, 60_000);
  process.stdout.write('ready ');
});`;

test.each([
  ['its parent has ended', (child: ReturnType<typeof start>) => child.stdin.end()],
  ['it gets SIGTERM', (child: ReturnType<typeof start>) => child.kill('SIGTERM')],
])('closes the site of a program when %s', async (_when, end) => {
  const child = start();
  let output = '';
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString();
    if (output === 'ready ') end(child);
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  expect([code, output]).toEqual([0, 'ready closed']);
});

const start = () =>
  spawn(process.execPath, ['--import', 'tsx', '--eval', PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] });
