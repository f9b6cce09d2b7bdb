import { useOpenPaths } from '@site/area';
import { START_STEPS, type StartStep } from '@site/shared/contracts/start-steps';
import { useSiteStores } from '@site/shared/stores';
import { useMobile } from '@site/shared/ui/use-mobile';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useStepFocus } from './use-step-focus';

/** State and actions of the start flow; see docs/product/home.md#start-flow. */
export interface StartFlow {
  /**
   * The steps in order. `sign-in` is missing while `/auth` is closed, and visible only on mobile; see
   * docs/product/frame.md#mobile.
   */
  steps: readonly StartStep[];
  /** The visible step. Null in the server's HTML, where CSS decides which step is visible. */
  shown: StartStep | null;
  /** True if a player is signed in. Null while unknown. */
  authorized: boolean | null;
  isMobile: boolean;
  /** True if the download of the launcher has started since the flow was opened or restarted. */
  hasStartedDownload: boolean;
  markDownloadStarted: () => void;
  isDone: (step: StartStep) => boolean;
  /** True for a step that the player passed without doing it. */
  isSkipped: (step: StartStep) => boolean;
  go: (step: StartStep) => void;
  /** Marks a step as done and opens the next step. */
  finish: (step: StartStep) => void;
  /** Marks a step as skipped, unless it is done, and opens the next step. */
  skip: (step: StartStep) => void;
  /**
   * Marks all steps as not done and opens the first step, or the step after `sign-in` for a signed-in player.
   */
  restart: () => void;
}

const subscribeToNothing = () => () => undefined;
/** Returns true after hydration, and false on the server and during hydration. */
const useLive = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

const AUTH = '/auth';

/**
 * Provides state and actions of the start flow. The URL hash names the step (`/starting#payment`), so the
 * browser's back and forward buttons move between steps. Without a hash, the first unfinished step opens.
 * Other hashes, such as the skip link's, do not change the step.
 */
export function useStartFlow(): StartFlow {
  const { modals, payment, session, unsaved } = useSiteStores();
  const isLive = useLive();
  const isOpen = useOpenPaths();
  const isMobile = useMobile();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const isFirstPage = useNavigationType() === 'POP';
  const [lastNamed, setLastNamed] = useState<StartStep | null>(null);
  const [lastShown, setLastShown] = useState<StartStep | null>(null);
  const [hasStartedDownload, setHasStartedDownload] = useState(false);
  useEffect(() => payment.start(), [payment]);

  const authorized = isLive ? session.authorized : null;
  // When a rotated phone switches to the desktop layout, a sign-in form with typed text must stay visible.
  const isTyping = lastShown === 'sign-in' && unsaved.any && authorized !== true;
  const steps = START_STEPS.filter((step) => step !== 'sign-in' || isOpen(AUTH));
  const visible = steps.filter((step) => step !== 'sign-in' || isMobile || isTyping);
  const isDone = (step: StartStep) =>
    isLive && (step === 'sign-in' ? authorized === true : payment.startDone.includes(step));
  const isSkipped = (step: StartStep) => isLive && !isDone(step) && payment.startSkipped.includes(step);
  // A visitor who has finished steps is probably a player, so the flow does not open the sign-in step while
  // the session is unknown.
  const isProbablyPlayer = authorized === null && payment.startDone.length > 0;
  const firstDue =
    visible.find((step) => !isDone(step) && !isSkipped(step) && !(step === 'sign-in' && isProbablyPlayer)) ??
    'play';
  const named = visible.find((step) => hash === `#${step}`);
  const wanted = named ?? (hash === '' ? null : lastNamed);
  const shown = isLive ? (visible.find((step) => step === wanted) ?? firstDue) : null;
  if (wanted !== lastNamed) setLastNamed(wanted);
  if (shown !== lastShown) setLastShown(shown);

  const go = (step: StartStep) => {
    // Without a step in the hash, adds the current step first, so that the back button returns to it.
    if (!named && shown) void navigate(`#${shown}`, { replace: true });
    if (step !== shown) void navigate(`#${step}`);
  };
  const goAfter = (step: StartStep) => go(visible[visible.indexOf(step) + 1] ?? step);
  const finish = (step: StartStep) => {
    goAfter(step);
    payment.setStep(step);
  };
  const skip = (step: StartStep) => {
    goAfter(step);
    payment.skipStep(step);
  };
  const restart = () => {
    go(visible.find((step) => step !== 'sign-in' || authorized !== true) ?? 'launcher');
    for (const step of START_STEPS) payment.setStep(step, false);
    setHasStartedDownload(false);
  };

  const state = { hash, isNamed: named !== undefined, shown, authorized, isCovered: modals.isOpen };
  useStepFocus(isLive ? state : null, !isFirstPage && state.isNamed, () => {
    if (hash !== '') void navigate(`#${firstDue}`, { replace: true });
  });
  const markDownloadStarted = () => setHasStartedDownload(true);
  return {
    steps,
    shown,
    authorized,
    isMobile,
    hasStartedDownload,
    markDownloadStarted,
    isDone,
    isSkipped,
    go,
    finish,
    skip,
    restart,
  };
}
