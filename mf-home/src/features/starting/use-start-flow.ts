import { useOpenPaths } from '@site/shared/area';
import { START_STEPS, type StartStep } from '@site/shared/contracts/start-steps';
import { useSiteStores } from '@site/shared/stores';
import { useMobile } from '@site/shared/ui/use-mobile';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Where a player stands on the way into the game, and how to go on. */
export interface StartFlow {
  /** Those that are there in any layout, in order; `sign-in` shows at ≤ 768 px only (spec §2). */
  steps: readonly StartStep[];
  /** The step that is open; null in the server's HTML, where the layout decides. */
  shown: StartStep | null;
  /** Whether a player is here; null while nobody knows. */
  authorized: boolean | null;
  isMobile: boolean;
  isDone: (step: StartStep) => boolean;
  go: (step: StartStep) => void;
  /** The step is done, or was left out: on to the next one. */
  finish: (step: StartStep) => void;
  /** Takes back what was done. */
  restart: () => void;
}

/** The heading of a step: the focus goes there when the step is opened. */
export const headingIdOf = (step: StartStep) => `${step}-title`;

const nothing = () => () => undefined;
const useLive = () =>
  useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );

const AUTH = '/auth';

/**
 * The step stands in the address (`/starting#payment`), so that back and forward go through the steps. An address without one is
 * where the player has left off: the first step that is not done.
 */
export function useStartFlow(): StartFlow {
  const { payment, session } = useSiteStores();
  const isLive = useLive();
  const isOpen = useOpenPaths();
  const isMobile = useMobile();
  const navigate = useNavigate();
  const { hash } = useLocation();
  useEffect(() => payment.start(), [payment]);

  const steps = START_STEPS.filter((step) => step !== 'sign-in' || isOpen(AUTH));
  const here = steps.filter((step) => step !== 'sign-in' || isMobile);
  const authorized = isLive ? session.authorized : null;
  const isDone = (step: StartStep) =>
    isLive && (payment.startDone.includes(step) || (step === 'sign-in' && authorized === true));
  const named = here.find((step) => hash === `#${step}`);
  const firstDue = here.find((step) => !isDone(step)) ?? 'play';
  const shown = isLive ? (named ?? firstDue) : null;

  const go = (step: StartStep) => {
    // where the flow began is a place to come back to, too
    if (!named && shown) void navigate(`#${shown}`, { replace: true });
    if (step !== named) void navigate(`#${step}`);
  };
  const finish = (step: StartStep) => {
    go(here[here.indexOf(step) + 1] ?? step);
    payment.setStep(step);
  };
  const restart = () => {
    go(here.find((step) => step !== 'sign-in' || authorized !== true) ?? 'launcher');
    for (const step of START_STEPS) payment.setStep(step, false);
  };

  useMoves(isLive ? { hash, shown, authorized } : null, () => {
    if (named) void navigate(`#${firstDue}`, { replace: true });
  });
  return { steps, shown, authorized, isMobile, isDone, go, finish, restart };
}

interface Moment {
  hash: string;
  shown: StartStep | null;
  authorized: boolean | null;
}

/** Moves the focus along when the player has moved, never when the page only found out where they stand. */
function useMoves(now: Moment | null, onSignedIn: () => void): void {
  const before = useRef(now);
  useEffect(() => {
    const from = before.current;
    before.current = now;
    if (!from || !now?.shown) return;
    const hasSignedIn = from.authorized === false && now.authorized === true;
    if (hasSignedIn && from.shown === 'sign-in') onSignedIn();
    const hasMoved = from.hash !== now.hash && now.hash !== '';
    if (hasMoved || (hasSignedIn && from.shown !== now.shown))
      document.getElementById(headingIdOf(now.shown))?.focus();
  });
}
