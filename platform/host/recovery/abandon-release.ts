import type { FailureCause } from '@site/contracts/page-report';
import { placeOf } from '../page-reports/error-place';
import type { PageErrors } from '../page-reports/page-errors';
import type { SendReport } from '../page-reports/report-sender';
import { findFailureCause } from './failure-cause';
import { type LostRelease, mayReloadWithout, type RecoveryPorts, reloadWithout } from './recovery-reload';

/** Time limit for finding the cause of a failure, after which the network is reported as the cause. */
const CAUSE_TIMEOUT_MS = 2_000;

/** Selector of fields that can contain typed text. Radio buttons and checkboxes cannot. */
const TEXT_FIELDS = 'input:not([type=radio], [type=checkbox]), textarea';

export interface AbandonPorts extends RecoveryPorts {
  errors: Pick<PageErrors, 'lostScripts'>;
  integrityOf: (address: string) => string | undefined;
  fetch: typeof globalThis.fetch;
  sendReport: SendReport;
  pause: (ms: number) => Promise<void>;
  /**
   * Returns true if the server can deliver this page now. Otherwise the page is not reloaded, because a
   * reload would discard the parts that still work.
   */
  isReachable: () => Promise<boolean>;
}

/**
 * Gives up a release that did not load or threw. Starts the recovery reload after `report` has settled, unless
 * typed text would be lost, the reload was already tried or `mayLeave` returns false. Resolves with false when
 * the page is not reloaded.
 */
export async function abandonRelease(
  lost: LostRelease,
  report: Promise<void> | undefined,
  ports: AbandonPorts,
  mayLeave: () => boolean,
): Promise<boolean> {
  const mayReload = () => mayLeave() && !hasTypedText() && mayReloadWithout(lost, ports);
  if (!mayReload()) return false;
  const [isReachable] = await Promise.all([ports.isReachable(), report]);
  return isReachable && mayReload() && reloadWithout(lost, ports);
}

export async function reportFailureCause(area: string, error: unknown, ports: AbandonPorts): Promise<void> {
  const lostScripts = ports.errors.lostScripts.filter((address) =>
    new URL(address, location.href).pathname.startsWith(`/r/${area}/`),
  );
  const timeout = ports.pause(CAUSE_TIMEOUT_MS).then((): FailureCause => 'network');
  const cause = await Promise.race([findFailureCause(error, { ...ports, lostScripts }), timeout]);
  const at = cause === 'script' ? placeOf(error, area) : undefined;
  ports.sendReport([{ kind: 'failure', area, cause, ...(at !== undefined && { at }) }]);
}

/**
 * Returns true if the visitor has typed into a field. Reads the DOM, because no store contains the fields of
 * the server's markup. Before the first user action, a changed value does not count, because the browser
 * restored it.
 */
const hasTypedText = () =>
  (navigator.userActivation as UserActivation | undefined)?.hasBeenActive !== false &&
  [...document.querySelectorAll<HTMLInputElement>(TEXT_FIELDS)].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );
