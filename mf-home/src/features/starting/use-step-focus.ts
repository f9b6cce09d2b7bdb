import type { StartStep } from '@site/shared/contracts/start-steps';
import { useEffect, useRef } from 'react';

/** State of the hydrated page that decides about the focus. */
interface StepState {
  hash: string;
  /** The address names an available step. */
  isNamed: boolean;
  shown: StartStep | null;
  authorized: boolean | null;
  /** A modal is open and keeps the focus. */
  isCovered: boolean;
}

/** Id of a step's heading, which takes the focus when the step opens. */
export const headingIdOf = (step: StartStep) => `${step}-title`;

/**
 * Moves the focus to the heading of a step that the player has opened, but not to a step that the page has chosen itself.
 * `arrivedByLink`: a link of the site has led to this step. `state` is null until hydration.
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
