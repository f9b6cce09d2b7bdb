import type { PageState } from '@site/shared/contracts/page';
import type { createReportSender, SendReport } from './report-sender';

/** Owns the document's only report sender. Two chunks contain its code: page reports and recovery. */
export interface PageReporter {
  /** Returns the sender. Creates it with the given code if it does not exist. */
  senderFrom(create: typeof createReportSender): SendReport;
  /** Loads the sender's code if needed. Rejects when it does not load. */
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
