import { whenLoadedAndIdle } from '@site/shared/rules/idle';
import { lazyPart } from '@site/shared/ui/lazy-part';
import { memo, Suspense } from 'react';

/** A busy main thread must not put the scene off for longer. */
const LONGEST_WAIT_MS = 500;

const HeroArt = lazyPart(async () => {
  await whenLoadedAndIdle(LONGEST_WAIT_MS);
  const art = await import(/* webpackChunkName: "hero-art" */ './hero-art');
  return art.HeroArt;
});

/**
 * The scene is in the server's markup; its code comes when all else is done, and hydration keeps the markup until
 * then. Memoised without props: an update from above would make React throw the waiting markup away.
 */
export const LazyHeroArt = memo(function LazyHeroArt() {
  return (
    <Suspense fallback={null}>
      <HeroArt />
    </Suspense>
  );
});
