import { ModalStore } from '@site/area';
import { toRefusal } from '../area-parts/part-refusal';
import { FakeClock } from '../testing/fake-clock';
import { createModalPorts } from './prepare-modal';

/** Number of calls in a stack, as in browsers. Jest keeps more. */
const STACK_LENGTH = 10;

/** Opens a modal whose preparation fails. Resolves to the stack that is logged. */
async function openFailing(error: Error): Promise<string> {
  const logged: unknown[] = [];
  const load = () => Promise.resolve({ parts: { load: () => Promise.reject(error) } as never });
  const ports = createModalPorts(
    () => ({ overlay: { load } as never, log: (_message, thrown) => void logged.push(thrown) }),
    { show: () => 0 } as never,
  );
  const modals = new ModalStore({ timer: new FakeClock(), prepare: ports.prepareModal });
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = STACK_LENGTH;
  const open = modals.open as (name: string) => Promise<unknown>;
  const openGift = () => open('hint');
  const opening = openGift();
  Error.stackTraceLimit = stackTraceLimit;
  await opening;
  return (logged[0] as Error).stack ?? '';
}

test('logs a refused modal with the place where it was opened', async () => {
  const stack = await openFailing(toRefusal('hint does not take these props: props.title is missing'));
  expect(stack).toMatch(
    /^PartRefused: hint does not take these props: props.title is missing\n[^]+ at openGift \(.*prepare-modal\.test/,
  );
  expect(stack).not.toContain('part-refusal');
});

test('logs code that failed with the place where it failed', async () => {
  const error = new Error('no lamps');
  expect(await openFailing(error)).toBe(error.stack);
});
