import type { FailureCause } from '@site/shared/contracts/page-report';
import type { PageErrors } from '../page-reports/page-errors';
import type { SendReport } from '../page-reports/report-sender';
import { findFailureCause } from './failure-cause';
import { type LostRelease, mayReloadWithout, type RecoveryPorts, reloadWithout } from './recovery-reload';

/** Time limit for finding the cause of a failure, after which the network is reported as the cause. */
const CAUSE_TIMEOUT_MS = 2_000;

/** Radio buttons and checkboxes hold no typed text. */
const TEXT_FIELDS = 'input:not([type=radio], [type=checkbox]), textarea';

export interface AbandonPorts extends RecoveryPorts {
  errors: Pick<PageErrors, 'lostScripts'>;
  integrityOf: (address: string) => string | undefined;
  fetch: typeof globalThis.fetch;
  sendReport: SendReport;
  pause: (ms: number) => Promise<void>;
  /** Whether the server would deliver this page now. A working page is not reloaded otherwise. */
  isReachable: () => Promise<boolean>;
}

/**
 * Gives up a release that did not load: reports the failure to the gateway, then makes the recovery reload if `mayLeave`
 * still agrees. Resolves with false when the page stays.
 */
export async function abandonRelease(
  lost: LostRelease,
  error: unknown,
  ports: AbandonPorts,
  mayLeave: () => boolean,
): Promise<boolean> {
  const report = reportFailureCause(lost.area, error, ports);
  const mayReload = () => mayLeave() && !hasTypedText() && mayReloadWithout(lost, ports);
  if (!mayReload()) return false;
  const [isReachable] = await Promise.all([ports.isReachable(), report]);
  return isReachable && mayReload() && reloadWithout(lost, ports);
}

/** Reports to the gateway which area failed and why. */
export async function reportFailureCause(area: string, error: unknown, ports: AbandonPorts): Promise<void> {
  const lostScripts = ports.errors.lostScripts.filter((address) =>
    new URL(address, location.href).pathname.startsWith(`/r/${area}/`),
  );
  const timeout = ports.pause(CAUSE_TIMEOUT_MS).then((): FailureCause => 'network');
  const cause = await Promise.race([findFailureCause(error, { ...ports, lostScripts }), timeout]);
  ports.sendReport([{ kind: 'failure', area, cause }]);
}

/**
 * Whether the visitor typed into a field. Checks the DOM, because no store knows fields of the server's markup. Before any
 * user action, changed values come from the browser and do not count.
 */
const hasTypedText = () =>
  (navigator.userActivation as UserActivation | undefined)?.hasBeenActive !== false &&
  [...document.querySelectorAll<HTMLInputElement>(TEXT_FIELDS)].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );
