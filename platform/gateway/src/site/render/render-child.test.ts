import childProcess from 'node:child_process';
import { readFileSync } from 'node:fs';
import { BOUNDARIES, openTestBoundary } from '../../testing/boundaries';
import { TINY_REQUEST } from '../../testing/tiny-site';
import type { Boundary } from './boundary';
import type { EnclosedProcess } from './enclosed-process';
import { RenderChild } from './render-child';
import { DEFAULT_LIMITS } from './render-flags';
import { encodeFrame } from './frames';

const onLinux = process.platform === 'linux' ? test : test.skip;

const call = (path: string, id = 1) => encodeFrame({ kind: 'fetch', id, call: 1, path });

const processOf = (child: RenderChild) => (child as unknown as { process: EnclosedProcess }).process;

describe.each(BOUNDARIES)('with the boundary «%s»', (kind) => {
  let boundary: Boundary;
  beforeAll(async () => {
    boundary = await openTestBoundary(kind);
  });

  test('fails a job immediately when the channel to the process is broken', async () => {
    const happened: string[] = [];
    let handleExit = () => {};
    const exited = new Promise<void>((resolve) => (handleExit = resolve));
    const onExit = () => {
      happened.push('ended');
      handleExit();
    };
    const child = new RenderChild({ limits: DEFAULT_LIMITS, boundary, onOutput: () => {}, onExit });
    await child.ready;
    processOf(child).channel.destroy();
    const job = child.run({ kind: 'load-shell', release: 'r', source: '' }, 10_000);
    await job.catch((error: { reason: string }) => happened.push(error.reason));
    await exited;
    expect(happened).toEqual(['crashed', 'ended']);
  });

  test('blames no code for a job whose process got no processor', async () => {
    const child = new RenderChild({ limits: DEFAULT_LIMITS, boundary, onOutput: () => {}, onExit: () => {} });
    await child.ready;
    // never ends, so that the job cannot be done before the process is stopped
    const job = child.run({ kind: 'load-shell', release: 'r', source: 'for (;;);' }, 500);
    processOf(child).signal('SIGSTOP');
    await expect(job).rejects.toMatchObject({ reason: 'overloaded' });
    await child.ended;
    expect(child.endReason).toBe('overloaded');
  });

  test.each<[string, { job: boolean; data: Buffer | string }]>([
    ['a call without a job', { job: false, data: call('/api/home/news') }],
    ['the start of a message without a job', { job: false, data: call('/api/home/news').subarray(0, 4) }],
    ['a call of another job', { job: true, data: call('/api/home/news', 2) }],
    ['a long call', { job: true, data: call('x'.repeat(16 * 1024)) }],
    ['more text than a process may print', { job: true, data: 'x'.repeat(2e6) }],
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
      boundary,
      onOutput: (line) => lines.push(line),
      onExit: () => {},
    });
    await child.ready;
    const running = job ? child.run({ kind: 'load-shell', release: 'r', source: '' }, 60_000) : null;
    const { channel, outputs } = processOf(child);
    processOf(child).signal('SIGSTOP');
    (typeof data === 'string' ? outputs[0] : channel)?.emit('data', data);
    if (running) await expect(running).rejects.toMatchObject({ reason: 'too-much' });
    else expect(lines).toEqual(['the shell ended: the render process sent a message that belongs to no job']);
    await child.ended;
    expect(child.endReason).toBe('too-much');
  });

  onLinux('stops a process between its jobs', async () => {
    const child = new RenderChild({ limits: DEFAULT_LIMITS, boundary, onOutput: () => {}, onExit: () => {} });
    await child.ready;
    const { pid } = processOf(child);
    const isStopped = () => / T /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
    const source = `
    const work = () => { globalThis.rounds = (globalThis.rounds ?? 0) + 1; setImmediate(work); };
    work();
    exports.renderPage = async () => globalThis.rounds;`;
    await child.run({ kind: 'load-shell', release: 'r', source }, 60_000);
    const render = () =>
      child.run({ kind: 'render', area: null, request: TINY_REQUEST, requestId: 'a-request' }, 60_000);
    const first = await render();
    for (const end = performance.now() + 20_000; !isStopped() && performance.now() < end;)
      await new Promise(setImmediate);
    expect(isStopped()).toBe(true);
    expect(await render()).toBeGreaterThan(Number(first));
    child.kill('retired');
    await child.ended;
  });

  test('prints nothing when it is killed', async () => {
    const lines: string[] = [];
    const onOutput = (line: string) => lines.push(line);
    const child = new RenderChild({ limits: DEFAULT_LIMITS, boundary, onOutput, onExit: () => {} });
    await child.ready;
    child.kill('retired');
    await processOf(child).closed;
    expect(lines).toEqual([]);
  });
});

test.each<[string, () => void, Boundary['enclose']]>([
  ['Node refuses an argument', () => {}, () => ['\0']],
  ['the system has no file descriptors left', refuseDescriptors, (command) => [...command]],
])('ends at once when %s', async (_what, prepare, enclose) => {
  prepare();
  const boundary: Boundary = { kind: 'none', isNested: false, enclose };
  let exits = 0;
  const onExit = () => (exits += 1);
  const child = new RenderChild({ limits: DEFAULT_LIMITS, boundary, onOutput: () => {}, onExit });
  await expect(child.ready).rejects.toMatchObject({ reason: 'crashed' });
  expect([exits, child.alive]).toEqual([1, false]);
});

/** Makes Node return a process without `stdio`, which reports its error later. */
function refuseDescriptors(): void {
  jest.spyOn(childProcess, 'spawn').mockImplementation(() => {
    const none = new childProcess.ChildProcess();
    setImmediate(() => none.emit('error', new Error('spawn EMFILE')));
    return none;
  });
}
