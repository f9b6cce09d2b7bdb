import { MOBILE_QUERY } from '@site/shared/rules/text-scale';
import { type RefObject, useEffect } from 'react';

const STILL = `(prefers-reduced-motion: reduce), ${MOBILE_QUERY}`;
/** How much of the way to the pointer a layer goes in one frame, and how much less it moves up and down. */
const EASE = 0.08;
const VERTICAL = 0.35;

/**
 * Layers of the scene around `inner` follow the pointer: each element with `data-depth` by that part of its distance
 * from the middle (33 px at most). Off on phones and where motion is not wanted.
 */
export function useParallax(inner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const scene = inner.current?.parentElement;
    if (!scene || matchMedia(STILL).matches) return;
    let layers: [HTMLElement, number][] | null = null;
    let target = { x: 0, y: 0 };
    let at = { x: 0, y: 0 };
    let frame = 0;
    const step = () => {
      layers ??= [...scene.querySelectorAll<HTMLElement>('[data-depth]')].map((layer) => [
        layer,
        Number(layer.dataset['depth']),
      ]);
      at = { x: at.x + (target.x - at.x) * EASE, y: at.y + (target.y - at.y) * EASE };
      for (const [layer, depth] of layers) {
        layer.style.translate = `${(-at.x * depth).toFixed(2)}px ${(-at.y * depth * VERTICAL).toFixed(2)}px`;
      }
      const far = Math.abs(target.x - at.x) + Math.abs(target.y - at.y) > 0.4;
      frame = far ? requestAnimationFrame(step) : 0;
    };
    const handleMove = ({ clientX, clientY }: PointerEvent) => {
      target = { x: clientX - innerWidth / 2, y: clientY - innerHeight / 2 };
      frame ||= requestAnimationFrame(step);
    };
    scene.addEventListener('pointermove', handleMove);
    return () => {
      scene.removeEventListener('pointermove', handleMove);
      cancelAnimationFrame(frame);
    };
  }, [inner]);
}
