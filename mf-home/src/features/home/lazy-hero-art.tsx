import { whenLoadedAndIdle } from '@site/area/rules/when-idle';
import { lazyPart } from '@site/area/lazy-part';
import { memo, Suspense } from 'react';

/** Maximum time to wait for an idle main thread after the page has loaded. */
const MAX_WAIT_MS = 500;

const HeroArt = lazyPart(async () => {
  await whenLoadedAndIdle(MAX_WAIT_MS);
  const art = await import(/* webpackChunkName: "hero-art" */ './hero-art');
  return art.HeroArt;
});

/**
 * The hero scene. The server's markup stays in place until the scene's code has loaded. The component is
 * memoised and has no props, because an update of the parent would make React discard that markup.
 */
export const LazyHeroArt = memo(function LazyHeroArt() {
  return (
    <Suspense fallback={null}>
      <HeroArt />
    </Suspense>
  );
});
