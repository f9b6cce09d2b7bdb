import type { ChildProcess } from 'node:child_process';
import type { Duplex } from 'node:stream';
import { RenderChild } from './render-child';
import { DEFAULT_LIMITS } from './render-flags';
import { encodeFrame } from './frames';

jest.setTimeout(180_000); // these tests start real processes and may run on a busy machine

test('fails a job immediately when the channel to the process is broken', async () => {
  const happened: string[] = [];
  let handleExit = () => {};
  const exited = new Promise<void>((resolve) => (handleExit = resolve));
  const onExit = () => {
    happened.push('ended');
    handleExit();
  };
  const child = new RenderChild({ limits: DEFAULT_LIMITS, onOutput: () => {}, onExit });
  await child.ready;
  (child as unknown as { channel: Duplex }).channel.destroy();
  const job = child.run({ kind: 'load-shell', release: 'r', source: '' }, 10_000);
  await job.catch((error: { reason: string }) => happened.push(error.reason));
  await exited;
  expect(happened).toEqual(['crashed', 'ended']);
});

test('blames no code for a job whose process got no processor', async () => {
  const child = new RenderChild({ limits: DEFAULT_LIMITS, onOutput: () => {}, onExit: () => {} });
  await child.ready;
  (child as unknown as { child: ChildProcess }).child.kill('SIGSTOP');
  const job = child.run({ kind: 'load-shell', release: 'r', source: '' }, 500);
  await expect(job).rejects.toMatchObject({ reason: 'overloaded' });
  await child.ended;
  expect(child.endReason).toBe('overloaded');
});

const call = (path: string, id = 1) => encodeFrame({ kind: 'fetch', id, call: 1, path });

test.each<[string, { job: boolean; data: Buffer }]>([
  ['a call without a job', { job: false, data: call('/api/home/news') }],
  ['the start of a message without a job', { job: false, data: call('/api/home/news').subarray(0, 4) }],
  ['a call of another job', { job: true, data: call('/api/home/news', 2) }],
  ['a long call', { job: true, data: call('x'.repeat(16 * 1024)) }],
  ['a second start', { job: true, data: encodeFrame({ kind: 'ready' }) }],
  [
    'a nested result',
    {
      job: true,
      data: encodeFrame({ kind: 'done', id: 1, result: JSON.parse('['.repeat(70) + ']'.repeat(70)) }),
    },
  ],
])('ends a process that sends %s', async (_what, { job, data }) => {
  const lines: string[] = [];
  const child = new RenderChild({
    limits: DEFAULT_LIMITS,
    onOutput: (line) => lines.push(line),
    onExit: () => {},
  });
  await child.ready;
  (child as unknown as { child: ChildProcess }).child.kill('SIGSTOP');
  const running = job ? child.run({ kind: 'load-shell', release: 'r', source: '' }, 60_000) : null;
  (child as unknown as { channel: Duplex }).channel.emit('data', data);
  if (running) await expect(running).rejects.toMatchObject({ reason: 'too-much' });
  else expect(lines).toEqual(['the shell ended: the render process sent a message that belongs to no job']);
  await child.ended;
  expect(child.endReason).toBe('too-much');
});
