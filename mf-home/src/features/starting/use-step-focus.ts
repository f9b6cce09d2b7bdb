import type { StartStep } from '@site/shared/contracts/start-steps';
import { useEffect, useRef } from 'react';

/** The values that decide whether the focus moves. */
interface StepState {
  hash: string;
  /** True if the hash names an available step. */
  isNamed: boolean;
  shown: StartStep | null;
  authorized: boolean | null;
  /** True while a modal is open or loading. The focus must then stay where it is. */
  isCovered: boolean;
}

/** Returns the id of a step's heading, which gets the focus when the step opens. */
export const headingIdOf = (step: StartStep) => `${step}-title`;

/**
 * Focuses the heading of a step that the player has opened, but not of a step that the page has selected
 * automatically. `arrivedByLink` is true if a link on the site led to this step. `state` is null until
 * hydration. `onSignedIn` is called when the player signs in during the sign-in step.
 */
export function useStepFocus(state: StepState | null, arrivedByLink: boolean, onSignedIn: () => void): void {
  const previous = useRef(state);
  const needsFocus = useRef(arrivedByLink);
  useEffect(() => {
    const from = previous.current;
    previous.current = state;
    if (!from || !state?.shown) return;
    const hasSignedIn = from.authorized === false && state.authorized === true;
    if (hasSignedIn && from.shown === 'sign-in') onSignedIn();
    const hasMoved = from.hash !== state.hash && state.isNamed;
    if (hasMoved || (hasSignedIn && from.shown !== state.shown)) needsFocus.current = true;
    if (!needsFocus.current || state.isCovered) return;
    needsFocus.current = false;
    document.getElementById(headingIdOf(state.shown))?.focus();
  });
}
