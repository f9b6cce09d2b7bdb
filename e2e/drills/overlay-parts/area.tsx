import { type AreaModals, type AreaPart, defineArea, type SlotView } from '@site/shared/area';
import type { Json } from '@site/shared/contracts/page';
import { DrillSlot } from './drill-slot';
import { LongModal } from './long.modal';
import { SmallModal } from './small.modal';

const SLOW_MS = 1500;

const part = (load: () => Promise<unknown>, accepts: (props: Json) => boolean = () => true) => ({
  accepts,
  load,
});
const refuse = () => {
  throw new Error('drill: thrown by the check');
};
const ThrowingModal = () => {
  throw new Error('drill: thrown while drawn');
};
const never = () => new Promise(() => undefined);

/**
 * A test area with a slot and with modals. Some modals open normally. Other modals throw, hang, load late,
 * reject their props or have no code.
 */
export const area = defineArea({
  createStores: () => ({ greeting: 'Хранилища своего раздела' }),
  dehydrate: () => null,
  load: () => Promise.resolve(),
  Routes: () => null,
  modals: {
    'drillparts/small': part(
      () => Promise.resolve(SmallModal),
      (props) => props === null,
    ),
    'drillparts/long': part(() => Promise.resolve(LongModal)),
    'drillparts/slow': part(() => new Promise((resolve) => setTimeout(() => resolve(SmallModal), SLOW_MS))),
    'drillparts/hangs': part(never),
    'drillparts/throws': part(() => Promise.resolve(ThrowingModal)),
    'drillparts/codeless': part(() => Promise.reject(new Error('drill: no code'))),
    'drillparts/refuses': part(() => Promise.resolve(SmallModal), refuse),
  } as unknown as AreaModals,
  slots: {
    'drillparts/slot': part(
      () => Promise.resolve(DrillSlot),
      (props) => props !== 'refused',
    ),
  } as Record<string, AreaPart<SlotView>>,
});
