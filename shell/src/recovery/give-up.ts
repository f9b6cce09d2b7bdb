import type { FailureCause } from '@site/shared/contracts/beacon';
import type { PageErrors } from '../beacons/page-errors';
import type { Teller } from '../beacons/teller';
import { causeOf } from './failure-cause';
import { type Lost, loadWithout, mayLoadWithout, type RecoveryPorts } from './guarded-load';

export type { Lost };

/** What a failure was is found out in this time, or it is taken for the network's. */
const CAUSE_PATIENCE_MS = 2_000;

/** A radio button or a tick has a value of its own, which says nothing. */
const WORDS = 'input:not([type=radio], [type=checkbox]), textarea';

export interface GiveUpPorts extends RecoveryPorts {
  errors: Pick<PageErrors, 'lostScripts'>;
  integrityOf: (address: string) => string | undefined;
  fetch: typeof globalThis.fetch;
  tell: Teller;
  pause: (ms: number) => Promise<void>;
  /** Whether the server would give this page again: one that stands is not given up for one that can't come. */
  isReachable: () => Promise<boolean>;
}

/**
 * The end of all attempts at a release: says so to the gateway, before the page is left, and leaves it by the one guarded
 * load where `mayLeave` still agrees. False when the page stays.
 */
export async function giveUp(
  lost: Lost,
  error: unknown,
  ports: GiveUpPorts,
  mayLeave: () => boolean,
): Promise<boolean> {
  const told = tellCause(lost.area, error, ports);
  const may = () => mayLeave() && !isTouched() && mayLoadWithout(lost, ports);
  if (!may()) return false;
  const [reachable] = await Promise.all([ports.isReachable(), told]);
  return reachable && may() && loadWithout(lost, ports);
}

/** Says to the gateway what was lost and why, and no more. */
export async function tellCause(area: string, error: unknown, ports: GiveUpPorts): Promise<void> {
  const lostScripts = ports.errors.lostScripts.filter((address) =>
    new URL(address, location.href).pathname.startsWith(`/r/${area}/`),
  );
  const slow = ports.pause(CAUSE_PATIENCE_MS).then((): FailureCause => 'network');
  const cause = await Promise.race([causeOf(error, { ...ports, lostScripts }), slow]);
  ports.tell([{ kind: 'failure', area, cause }]);
}

/** Words in a field that the server drew, of which no store knows. What the browser itself has filled in is none. */
const isTouched = () =>
  (navigator.userActivation as UserActivation | undefined)?.hasBeenActive !== false &&
  [...document.querySelectorAll<HTMLInputElement>(WORDS)].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );
