import type { AreaSlots } from '@site/area';

/** The slots that other areas can place on their pages (docs/product/frame.md#slots). */
export const slots: AreaSlots = {
  'sign-in': {
    load: () =>
      import(/* webpackChunkName: "sign-in" */ './features/sign-in/sign-in.slot').then(
        (slot) => slot.SignInSlot,
      ),
  },
};
