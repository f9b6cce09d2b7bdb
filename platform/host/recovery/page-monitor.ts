import type { PageState } from '@site/contracts/page';
import type { PageErrors } from '../page-reports/page-errors';
import { createPageReporter, type PageReporter } from '../page-reports/page-reporter';
import type { RecoveryMemory } from '../browser-memory/recovery-memory';
import type { Recovery } from './recovery';

/** Collects the errors of one document, sends its page reports and loads the recovery's code. */
export interface PageMonitor {
  memory: RecoveryMemory;
  errors: PageErrors;
  reporter: PageReporter;
  /**
   * Loads the recovery's code, which a page without failures never needs. Rejects when the code does not
   * load.
   */
  loadRecovery: () => Promise<Recovery>;
}

export function createPageMonitor(page: PageState, errors: PageErrors, memory: RecoveryMemory): PageMonitor {
  const reporter = createPageReporter(page);
  let recovery: Recovery | null = null;
  return {
    memory,
    errors,
    reporter,
    async loadRecovery() {
      const code = await import(/* webpackChunkName: "recovery" */ './recovery');
      return (recovery ??= code.createRecovery(
        page,
        memory,
        errors,
        reporter.senderFrom(code.createReportSender),
      ));
    },
  };
}
