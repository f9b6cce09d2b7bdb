import { MOBILE_QUERY } from '@site/shared/rules/mobile-query';
import { type RefObject, useEffect } from 'react';

const STILL = `(prefers-reduced-motion: reduce), ${MOBILE_QUERY}`;
/** Fraction of the remaining distance that a layer moves per frame. */
const EASE = 0.08;
const VERTICAL = 0.35;

/**
 * Moves the layers of the scene that contains `inner` in the opposite direction of the pointer. A layer moves
 * by its `data-depth`, a fraction of the pointer's distance from the centre. Does nothing on mobile or with
 * reduced motion.
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
