import type { ChildProcess } from 'node:child_process';
import type { Duplex } from 'node:stream';
import { RenderChild } from './render-child';
import { DEFAULT_LIMITS } from './render-flags';

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
