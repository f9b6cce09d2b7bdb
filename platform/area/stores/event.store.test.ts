import type { EventName } from '@site/contracts/events';
import { EventStore } from './event.store';

type Loose = {
  announce: (name: string, payload?: unknown) => void;
  listen: (name: string, listener: (payload: unknown) => void) => () => void;
};

/** Creates a store that delivers at once. Names are those of no area. */
function setUp() {
  const delivered: [EventName, string][] = [];
  const store = new EventStore({
    deliver(name, payload, listeners) {
      delivered.push([name, payload]);
      for (const listener of listeners) listener(JSON.parse(payload) as never);
    },
  });
  return { delivered, ...(store as unknown as Loose) };
}

test('passes an event to every listener of its name', () => {
  const { announce, listen } = setUp();
  const heard: unknown[] = [];
  listen('lavka/sold', (payload) => heard.push(payload));
  listen('lavka/sold', (payload) => heard.push(payload));
  listen('lavka/closed', (payload) => heard.push(payload));
  announce('lavka/sold', { id: 7 });
  announce('lavka/closed');
  expect(heard).toEqual([{ id: 7 }, { id: 7 }, null]);
});

test('passes nothing to a listener that has ended', () => {
  const { announce, listen } = setUp();
  const heard = jest.fn();
  const end = listen('lavka/sold', heard);
  end();
  end();
  announce('lavka/sold', { id: 7 });
  expect(heard).not.toHaveBeenCalled();
});

test('forgets an event that nobody listens to, without loading anything', () => {
  const { announce, delivered } = setUp();
  announce('lavka/sold', { id: 7 });
  expect(delivered).toEqual([]);
});
