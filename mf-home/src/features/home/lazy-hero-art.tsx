import { whenLoadedAndIdle } from '@site/shared/rules/when-idle';
import { lazyPart } from '@site/shared/ui/lazy-part';
import { memo, Suspense } from 'react';

/** The scene's code is requested after this time even when the main thread is busy. */
const MAX_WAIT_MS = 500;

const HeroArt = lazyPart(async () => {
  await whenLoadedAndIdle(MAX_WAIT_MS);
  const art = await import(/* webpackChunkName: "hero-art" */ './hero-art');
  return art.HeroArt;
});

/**
 * The server renders the scene. Its code loads when the browser is idle, and hydration keeps the server's markup until
 * then. Memoised without props, because an update from above would make React discard that markup.
 */
export const LazyHeroArt = memo(function LazyHeroArt() {
  return (
    <Suspense fallback={null}>
      <HeroArt />
    </Suspense>
  );
});
