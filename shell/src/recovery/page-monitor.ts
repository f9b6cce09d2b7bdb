import type { PageState } from '@site/contracts/page';
import type { PageErrors } from '../page-reports/page-errors';
import { createPageReporter, type PageReporter } from '../page-reports/page-reporter';
import type { Recovery } from './recovery';

/** Collects the errors of one document, sends its page reports and loads the recovery's code. */
export interface PageMonitor {
  errors: PageErrors;
  reporter: PageReporter;
  /**
   * Loads the recovery's code, which a page without failures never needs. Rejects when the code does not
   * load.
   */
  loadRecovery: () => Promise<Recovery>;
}

export function createPageMonitor(page: PageState, errors: PageErrors): PageMonitor {
  const reporter = createPageReporter(page);
  let recovery: Recovery | null = null;
  return {
    errors,
    reporter,
    async loadRecovery() {
      const code = await import(/* webpackChunkName: "recovery" */ './recovery');
      return (recovery ??= code.createRecovery(page, errors, reporter.senderFrom(code.createReportSender)));
    },
  };
}
