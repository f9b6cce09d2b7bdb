import { spawn } from 'node:child_process';
import { forwardSignals } from './forward-signals';

const run = (source: string) => spawn(process.execPath, ['-e', source], { stdio: 'ignore' });

test.each([
  ['its own code', 'process.exit(3)', 3],
  ['0 after a normal end', '', 0],
  ['1 after it was killed', "process.kill(process.pid, 'SIGKILL')", 1],
])('ends with the child: %s', async (_, source, code) => {
  expect(await forwardSignals(run(source))).toBe(code);
});

test('ends with 0 when a signal to this process has stopped the child', async () => {
  const ended = forwardSignals(run('setInterval(() => {}, 1000)'));
  process.emit('SIGTERM');
  expect(await ended).toBe(0);
});
