import { type AreaModals, type AreaSlots, defineArea } from '@site/area';
import { DrillSlot } from './drill-slot';
import { LongModal } from './long.modal';
import { SmallModal } from './small.modal';

const SLOW_MS = 1500;

const part = (load: () => Promise<unknown>) => ({ load });
const ThrowingModal = () => {
  throw new Error('drill: thrown while drawn');
};
const never = () => new Promise(() => undefined);

/**
 * A test area with a slot and with modals. Some modals open normally. Other modals throw, hang, load late
 * or have no code.
 */
export const area = defineArea({
  createStores: () => ({ greeting: 'Хранилища своего раздела' }),
  dehydrate: () => null,
  load: () => Promise.resolve(),
  Routes: () => null,
  modals: {
    'drillparts/small': part(() => Promise.resolve(SmallModal)),
    'drillparts/long': part(() => Promise.resolve(LongModal)),
    'drillparts/slow': part(() => new Promise((resolve) => setTimeout(() => resolve(SmallModal), SLOW_MS))),
    'drillparts/hangs': part(never),
    'drillparts/throws': part(() => Promise.resolve(ThrowingModal)),
    'drillparts/codeless': part(() => Promise.reject(new Error('drill: no code'))),
  } as unknown as AreaModals,
  slots: {
    'drillparts/slot': part(() => Promise.resolve(DrillSlot)),
  } as unknown as AreaSlots,
});
