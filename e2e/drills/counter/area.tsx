import { type AreaSlots, defineArea, useEvent } from '@site/area';
import { useState } from 'react';

/** Shows what the area `lavka` has sold since this slot was placed. */
function Sales() {
  const [sold, setSold] = useState<string[]>([]);
  useEvent('lavka/sold', ({ id }) => setSold((before) => [...before, id]));
  return <p>Продано: {sold.join(', ') || 'ничего'}</p>;
}

/** A test area with a slot that listens to an event of another area. */
export const area = defineArea({
  createStores: () => ({}),
  dehydrate: () => null,
  load: () => Promise.resolve(),
  Routes: () => null,
  slots: { 'counter/sales': { load: () => Promise.resolve(Sales) } } as unknown as AreaSlots,
});
