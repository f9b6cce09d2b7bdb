import type { AreaPart, SlotView } from '@site/shared/area';

/** What the account area offers to others' pages (decision 11). */
export const slots: Readonly<Record<string, AreaPart<SlotView>>> = {
  'sign-in': {
    accepts: (props) => props === null,
    load: () =>
      import(/* webpackChunkName: "sign-in" */ './features/sign-in/sign-in.slot').then(
        (slot) => slot.SignInSlot,
      ),
  },
};
