import { lazyPart } from '@site/shared/ui/lazy-part';
import { memo, Suspense } from 'react';

/** After the page has loaded and the main thread has nothing better to do; at once where there is no document. */
const whenQuiet = (): Promise<void> => {
  if (typeof document === 'undefined') return Promise.resolve();
  const idle = () =>
    new Promise<void>((resolve) =>
      'requestIdleCallback' in window ? requestIdleCallback(() => resolve()) : setTimeout(resolve),
    );
  if (document.readyState === 'complete') return idle();
  return new Promise<void>((resolve) => {
    window.addEventListener('load', () => resolve(), { once: true });
  }).then(idle);
};

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
