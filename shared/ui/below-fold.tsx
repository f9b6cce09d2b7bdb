import { whenIdle } from '@site/area/rules/when-idle';
import { lazyPart } from '@site/area/lazy-part';
import { type ComponentType, memo, Suspense } from 'react';

/** Time after which a section's code is requested even if the main thread is busy. */
const MAX_WAIT_MS = 500;

/**
 * Creates a section below the first screen. The browser keeps the server-rendered markup while React hydrates
 * the first screen, then requests the section's code. Memoised, because an update of the parent would discard
 * the markup. Only for sections that do not depend on the player, who may be signed in before the code is
 * there: the markup of the server is that of a guest.
 */
export function belowFold(load: () => Promise<ComponentType>): ComponentType {
  const Section = lazyPart(async () => {
    await whenIdle(MAX_WAIT_MS);
    return load();
  });
  return memo(() => (
    <Suspense fallback={null}>
      <Section />
    </Suspense>
  ));
}
