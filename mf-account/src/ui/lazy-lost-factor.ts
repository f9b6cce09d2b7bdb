import { lazyPart } from '@site/area/lazy-part';

/** `LostFactorNote` in a chunk of its own, because two modals show it. */
export const LostFactorNote = lazyPart(() =>
  import(/* webpackChunkName: "lost-factor" */ './lost-factor-note').then((part) => part.LostFactorNote),
);
