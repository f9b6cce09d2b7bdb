import type { EventName } from '@site/contracts/events';
import type { EventListener } from '@site/area';
import { flushPromises } from '../testing/fake-clock';
import { createEventDelivery } from './deliver-event';

/** Creates a delivery whose checks end when the test says so. A payload with `wrong` does not match its schema. */
function setUp() {
  const logged: string[] = [];
  const ends: (() => void)[] = [];
  const listeners = new Set<EventListener>();
  const deliver = createEventDelivery({
    parts: {
      async findPayloadFault(_name, payload) {
        await new Promise<void>((end) => ends.push(end));
        return JSON.stringify(payload).includes('wrong') ? 'payload.wrong is not declared' : null;
      },
    },
    log: (message, error) => void logged.push(`${message}: ${String(error)}`),
  });
  const heard: unknown[] = [];
  return {
    logged,
    listeners,
    heard,
    hear: (payload: never) => void heard.push(payload),
    announce: (payload: unknown) => deliver('lavka/sold' as EventName, JSON.stringify(payload), listeners),
    /** Ends the checks that run, and lets the deliveries go on. */
    async check() {
      await flushPromises();
      for (const end of ends.splice(0)) end();
      await flushPromises();
    },
  };
}

test('delivers events of one name in the order of their announcement, after the check', async () => {
  const { announce, check, listeners, heard, hear } = setUp();
  listeners.add(hear);
  announce({ id: 1 });
  announce({ id: 2 });
  await flushPromises();
  expect(heard).toEqual([]);
  await check();
  await check();
  expect(heard).toEqual([{ id: 1 }, { id: 2 }]);
});

test('logs a payload that does not match its schema, and delivers the next event', async () => {
  const { announce, check, listeners, heard, hear, logged } = setUp();
  listeners.add(hear);
  announce({ wrong: 1 });
  announce({ id: 2 });
  await check();
  await check();
  expect(heard).toEqual([{ id: 2 }]);
  expect(logged).toEqual([
    'event lavka/sold: Error: it does not carry this payload: payload.wrong is not declared',
  ]);
});

test('calls the other listeners when one throws, rejects or changes the payload', async () => {
  const { announce, check, listeners, heard, hear, logged } = setUp();
  listeners.add(() => {
    throw new Error('thrown');
  });
  listeners.add((async () => {
    throw new Error('rejected');
  }) as EventListener);
  listeners.add(((payload: { id: number }) => void (payload.id = 9)) as EventListener);
  listeners.add((() => new Promise(() => undefined)) as EventListener);
  listeners.add(hear);
  announce({ id: 1 });
  await check();
  expect(heard).toEqual([{ id: 1 }]);
  expect(logged).toEqual(['event lavka/sold: Error: thrown', 'event lavka/sold: Error: rejected']);
});

test('does not call a listener that ends while the payload is checked', async () => {
  const { announce, check, listeners, heard, hear } = setUp();
  listeners.add(hear);
  announce({ id: 1 });
  listeners.delete(hear);
  await check();
  expect(heard).toEqual([]);
});
