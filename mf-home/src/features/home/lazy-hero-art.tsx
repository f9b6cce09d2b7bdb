import { lazy, memo, Suspense } from 'react';

const whenLoaded = (): Promise<void> =>
  typeof document === 'undefined' || document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }));

const HeroArt = lazy(async () => {
  await whenLoaded();
  const { HeroArt: default_ } = await import(/* webpackChunkName: "hero-art" */ './hero-art');
  return { default: default_ };
});

/**
 * The scene is in the server's markup; its code comes after the page has loaded, and hydration keeps the markup until
 * then. Memoised without props: an update from above would make React throw the waiting markup away.
 */
export const LazyHeroArt = memo(function LazyHeroArt() {
  return (
    <Suspense fallback={null}>
      <HeroArt />
    </Suspense>
  );
});
