import { once } from 'node:events';
import { BOUNDARIES, openTestBoundary } from '../../testing/boundaries';
import { EnclosedProcess } from './enclosed-process';
import { DEFAULT_LIMITS } from './render-flags';

jest.setTimeout(60_000); // this test starts a real process and may run on a busy machine

const withNamespaces = BOUNDARIES.includes('namespaces') ? test : test.skip;

withNamespaces('ends a process to which the system sends no signals of the gateway', async () => {
  const enclosed = new EnclosedProcess(await openTestBoundary('namespaces'), DEFAULT_LIMITS, () => {});
  await once(enclosed.channel, 'data');
  const { pid } = enclosed;
  jest.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
  });
  expect([enclosed.signal('SIGCONT'), enclosed.signal('SIGKILL')]).toEqual([false, false]);
  await enclosed.closed;
  expect([pid, enclosed.pid]).toEqual([expect.any(Number), undefined]);
});
