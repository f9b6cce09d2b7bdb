import type { LinkPrefetch } from './link-prefetch';

/** Distance outside the viewport within which links count as visible. */
const VIEW_MARGIN = '200px';
const LINKS = 'a[href^="/"]:not([href^="//"], [target], [download])';

const linkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(LINKS) : null;

/**
 * Prefetches the targets of links below `root`, including links added later: the page when a link is hovered,
 * focused or touched, the area when a link is visible. Returns a function that stops watching.
 */
export function watchLinks(
  root: HTMLElement,
  links: Pick<LinkPrefetch, 'prefetchPage' | 'prefetchArea'>,
): () => void {
  const leavesPage = ({ pathname }: HTMLAnchorElement) => pathname !== location.pathname;
  const handlePoint = ({ target }: Event) => {
    const link = linkOf(target);
    if (link && leavesPage(link)) void links.prefetchPage(link.pathname);
  };
  const events = ['pointerover', 'focusin', 'touchstart'] as const;
  for (const type of events) root.addEventListener(type, handlePoint, { passive: true });
  const stopWatchingView = watchView(root, (link) => {
    if (leavesPage(link)) void links.prefetchArea(link.pathname);
  });
  return () => {
    for (const type of events) root.removeEventListener(type, handlePoint);
    stopWatchingView();
  };
}

function watchView(root: HTMLElement, onVisible: (link: HTMLAnchorElement) => void): () => void {
  if (!('IntersectionObserver' in window)) return () => undefined;
  const observed = new WeakSet<Element>();
  const view = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        view.unobserve(target);
        onVisible(target as HTMLAnchorElement);
      }
    },
    { rootMargin: VIEW_MARGIN },
  );
  const observeNew = () => {
    for (const link of root.querySelectorAll(LINKS)) {
      if (observed.has(link)) continue;
      observed.add(link);
      view.observe(link);
    }
  };
  let due = false;
  const changes = new MutationObserver(() => {
    if (due) return;
    due = true;
    requestAnimationFrame(() => {
      due = false;
      observeNew();
    });
  });
  changes.observe(root, { childList: true, subtree: true });
  observeNew();
  return () => {
    view.disconnect();
    changes.disconnect();
  };
}
