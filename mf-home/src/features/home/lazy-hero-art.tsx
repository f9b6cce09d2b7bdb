import { lazyPart } from '@site/shared/ui/lazy-part';
import { memo, Suspense } from 'react';
import { whenQuiet } from './idle';

const HeroArt = lazyPart(async () => {
  await whenQuiet();
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
