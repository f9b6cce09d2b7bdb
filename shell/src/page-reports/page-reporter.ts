import type { PageState } from '@site/shared/contracts/page';
import type { createReportSender, SendReport } from './report-sender';

/**
 * Provides the document's only report sender. Without it, two chunks (page reports and recovery) would each
 * create a sender.
 */
export interface PageReporter {
  /** Returns the sender. The first call creates it with `create`. */
  senderFrom(create: typeof createReportSender): SendReport;
  /** Loads the sender's code if needed and resolves with the sender. Rejects when the code does not load. */
  loadSender(): Promise<SendReport>;
}

export function createPageReporter(page: PageState): PageReporter {
  let sender: SendReport | null = null;
  const senderFrom = (create: typeof createReportSender) => (sender ??= create(page));
  return {
    senderFrom,
    loadSender: async () => senderFrom((await loadPageReports()).createReportSender),
  };
}

export const loadPageReports = () => import(/* webpackChunkName: "page-reports" */ './start-page-reports');
