import type { StartStep } from '@site/shared/contracts/start-steps';
import { useEffect, useRef } from 'react';

/** The page as it stands, once a script has taken it over. */
export interface Moment {
  hash: string;
  /** The address names a step. */
  isNamed: boolean;
  shown: StartStep | null;
  authorized: boolean | null;
  /** A dialog lies over the page: nothing below it takes the focus. */
  isCovered: boolean;
}

/** The heading of a step: the focus goes there when the step is opened. */
export const headingIdOf = (step: StartStep) => `${step}-title`;

/**
 * Moves the focus along when the player has moved, never when the page only found out where they stand. `hasArrived`: a link of
 * the site has led to this very step.
 */
export function useMoves(now: Moment | null, hasArrived: boolean, onSignedIn: () => void): void {
  const before = useRef(now);
  const isOwed = useRef(hasArrived);
  useEffect(() => {
    const from = before.current;
    before.current = now;
    if (!from || !now?.shown) return;
    const hasSignedIn = from.authorized === false && now.authorized === true;
    if (hasSignedIn && from.shown === 'sign-in') onSignedIn();
    const hasMoved = from.hash !== now.hash && now.isNamed;
    if (hasMoved || (hasSignedIn && from.shown !== now.shown)) isOwed.current = true;
    if (!isOwed.current || now.isCovered) return;
    isOwed.current = false;
    document.getElementById(headingIdOf(now.shown))?.focus();
  });
}
