import { once } from 'node:events';
import fs from 'node:fs';
import { BOUNDARIES, openTestBoundary } from '../../testing/boundaries';
import { EnclosedProcess } from './enclosed-process';
import { DEFAULT_LIMITS } from './render-flags';

const withNamespaces = BOUNDARIES.includes('namespaces') ? test : test.skip;

async function openEnclosed() {
  const enclosed = new EnclosedProcess(await openTestBoundary('namespaces'), DEFAULT_LIMITS, () => {});
  await once(enclosed.channel, 'data');
  enclosed.markReady();
  return enclosed;
}

const turn = () => new Promise(setImmediate);

/** State of a process as `proc(5)` names it: `T` is stopped. */
const stateOf = (pid: number | undefined) =>
  /^State:\t(.)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];

withNamespaces('stops and continues a process while the system has no file descriptors', async () => {
  const enclosed = await openEnclosed();
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    const reads = jest.spyOn(fs, 'readFileSync').mockImplementation(() => {
      throw Object.assign(new Error('too many open files'), { code: 'EMFILE' });
    });
    enclosed.signal(name);
    reads.mockRestore();
  };
  signal('SIGSTOP');
  while (stateOf(enclosed.pid) !== 'T') await turn();
  signal('SIGCONT');
  while (stateOf(enclosed.pid) === 'T') await turn();
  enclosed.signal('SIGKILL');
  await enclosed.closed;
});

withNamespaces(
  'finds the process later if the system had no file descriptors when it was ready',
  async () => {
    const enclosed = new EnclosedProcess(await openTestBoundary('namespaces'), DEFAULT_LIMITS, () => {});
    await once(enclosed.channel, 'data');
    const reads = jest.spyOn(fs, 'readFileSync').mockImplementation(() => {
      throw new Error('too many open files');
    });
    enclosed.markReady();
    reads.mockRestore();
    expect(enclosed.pid).toEqual(expect.any(Number));
    enclosed.signal('SIGKILL');
    await enclosed.closed;
  },
);

withNamespaces('sends no signal to the process that gets the id of one that has ended', async () => {
  const enclosed = await openEnclosed();
  enclosed.signal('SIGKILL');
  await enclosed.closed;
  jest.spyOn(fs, 'readFileSync').mockReturnValue('4242 ');
  const kill = jest.spyOn(process, 'kill').mockReturnValue(true);
  enclosed.signal('SIGSTOP');
  enclosed.signal('SIGKILL');
  expect(kill).not.toHaveBeenCalled();
});

withNamespaces('ends a process to which the system sends no signals of the gateway', async () => {
  const enclosed = await openEnclosed();
  const { pid } = enclosed;
  jest.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
  });
  expect([enclosed.signal('SIGCONT'), enclosed.signal('SIGKILL')]).toEqual([false, false]);
  await enclosed.closed;
  expect([pid, enclosed.pid]).toEqual([expect.any(Number), undefined]);
});
