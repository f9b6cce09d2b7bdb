import { useOpenPaths } from '@site/shared/area';
import { START_STEPS, type StartStep } from '@site/shared/contracts/start-steps';
import { useSiteStores } from '@site/shared/stores';
import { useMobile } from '@site/shared/ui/use-mobile';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useMoves } from './use-moves';

/** Where a player stands on the way into the game, and how to go on. */
export interface StartFlow {
  /** Those that are there in any layout, in order; `sign-in` shows at ≤ 768 px only (spec §2). */
  steps: readonly StartStep[];
  /** The step that is open; null in the server's HTML, where the layout decides. */
  shown: StartStep | null;
  /** Whether a player is here; null while nobody knows. */
  authorized: boolean | null;
  isMobile: boolean;
  /** The browser was sent to the launcher's file on this way through the steps. */
  isBegun: boolean;
  begin: () => void;
  isDone: (step: StartStep) => boolean;
  go: (step: StartStep) => void;
  /** The step is done, or was left out: on to the next one. */
  finish: (step: StartStep) => void;
  /** Takes back what was done. */
  restart: () => void;
}

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
 * where the player has left off: the first step that is not done. An anchor that is no step (the skip link's) changes nothing.
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
  const [isBegun, setBegun] = useState(false);
  useEffect(() => payment.start(), [payment]);

  const authorized = isLive ? session.authorized : null;
  // a phone that is turned may be as wide as a desktop: what is being typed stays in sight
  const isTyping = lastShown === 'sign-in' && unsaved.any && authorized !== true;
  const steps = START_STEPS.filter((step) => step !== 'sign-in' || isOpen(AUTH));
  const here = steps.filter((step) => step !== 'sign-in' || isMobile || isTyping);
  const isDone = (step: StartStep) =>
    isLive && (payment.startDone.includes(step) || (step === 'sign-in' && authorized === true));
  // whoever has come so far is a player more often than not: nobody is asked to sign in before it is known
  const mayBeIn = authorized === null && payment.startDone.length > 0;
  const firstDue = here.find((step) => !isDone(step) && !(step === 'sign-in' && mayBeIn)) ?? 'play';
  const named = here.find((step) => hash === `#${step}`);
  const wanted = named ?? (hash === '' ? null : lastNamed);
  const shown = isLive ? (here.find((step) => step === wanted) ?? firstDue) : null;
  if (wanted !== lastNamed) setLastNamed(wanted);
  if (shown !== lastShown) setLastShown(shown);

  const go = (step: StartStep) => {
    // where the flow began is a place to come back to, too
    if (!named && shown) void navigate(`#${shown}`, { replace: true });
    if (step !== shown) void navigate(`#${step}`);
  };
  const finish = (step: StartStep) => {
    go(here[here.indexOf(step) + 1] ?? step);
    payment.setStep(step);
  };
  const restart = () => {
    go(here.find((step) => step !== 'sign-in' || authorized !== true) ?? 'launcher');
    for (const step of START_STEPS) payment.setStep(step, false);
    setBegun(false);
  };

  const moment = { hash, isNamed: named !== undefined, shown, authorized, isCovered: modals.isOpen };
  useMoves(isLive ? moment : null, !isFirstPage && moment.isNamed, () => {
    if (hash !== '') void navigate(`#${firstDue}`, { replace: true });
  });
  const begin = () => setBegun(true);
  return { steps, shown, authorized, isMobile, isBegun, begin, isDone, go, finish, restart };
}
