import type { LinkPrefetch } from './link-prefetch';

/** A little before it is seen: whoever scrolls to it finds it ready. */
const NEAR = '200px';
const LINKS = 'a[href^="/"]:not([href^="//"], [target], [download])';

const linkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(LINKS) : null;

/** Tells of the links below `root` that are pointed at, focused, touched or in view, those that come later too. */
export function followLinks(root: HTMLElement, links: Pick<LinkPrefetch, 'point' | 'see'>): () => void {
  const leads = ({ pathname }: HTMLAnchorElement) => pathname !== location.pathname;
  const handlePoint = ({ target }: Event) => {
    const link = linkOf(target);
    if (link && leads(link)) void links.point(link.pathname);
  };
  const signs = ['pointerover', 'focusin', 'touchstart'] as const;
  for (const sign of signs) root.addEventListener(sign, handlePoint, { passive: true });
  const stopSeeing = watchView(root, (link) => {
    if (leads(link)) void links.see(link.pathname);
  });
  return () => {
    for (const sign of signs) root.removeEventListener(sign, handlePoint);
    stopSeeing();
  };
}

function watchView(root: HTMLElement, see: (link: HTMLAnchorElement) => void): () => void {
  if (!('IntersectionObserver' in window)) return () => undefined;
  const seen = new WeakSet<Element>();
  const view = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        view.unobserve(target);
        see(target as HTMLAnchorElement);
      }
    },
    { rootMargin: NEAR },
  );
  const look = () => {
    for (const link of root.querySelectorAll(LINKS)) {
      if (seen.has(link)) continue;
      seen.add(link);
      view.observe(link);
    }
  };
  let due = false;
  const changes = new MutationObserver(() => {
    if (due) return;
    due = true;
    requestAnimationFrame(() => {
      due = false;
      look();
    });
  });
  changes.observe(root, { childList: true, subtree: true });
  look();
  return () => {
    view.disconnect();
    changes.disconnect();
  };
}
