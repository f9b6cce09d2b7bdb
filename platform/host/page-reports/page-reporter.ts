import type { PageReportEvent } from '@site/contracts/page-report';
import { PAGE_ID_ELEMENT, PAGE_REPORT_PATH } from '@site/contracts/page-report-wire';
import type { PageState } from '@site/contracts/page';
import type { createReportSender, SendReport } from './report-sender';

/** Posts one report. Returns false if the browser does not accept it now. */
export type PostReport = (events: readonly PageReportEvent[]) => boolean;

/**
 * Provides the document's only report sender. Without it, two chunks (page reports and recovery) would each
 * create a sender.
 */
export interface PageReporter {
  /** Returns the sender. The first call creates it with `create`. */
  senderFrom(create: typeof createReportSender): SendReport;
  /** Loads the sender's code if needed and resolves with the sender. Rejects when the code does not load. */
  loadSender(): Promise<SendReport>;
  /** Called before code of an area is loaded that does not own the page. Marks all later reports. */
  documentShared(): void;
}

/**
 * Takes the page id out of the document. Must run before code of an area is loaded: only this function can post
 * reports of the page afterwards, and only with the mark of `documentShared`. Code of an area that replaces
 * built-in functions sees neither the id nor the mark (docs/decisions/0074).
 */
export function createPageReporter({ preview }: Pick<PageState, 'preview'>): PageReporter {
  const element = document.getElementById(PAGE_ID_ELEMENT);
  const id = element?.getAttribute('value');
  element?.remove();
  // `sendBeacon` is missing in old browsers
  const sendBeacon = (navigator.sendBeacon as typeof navigator.sendBeacon | undefined)?.bind(navigator);
  const { stringify } = JSON;
  let mark = '';
  const post: PostReport = (events) =>
    sendBeacon?.(PAGE_REPORT_PATH, `{"page":"${id}"${mark},"events":${stringify(events)}}`) ?? false;
  let sender: SendReport | null = null;
  const senderFrom = (create: typeof createReportSender) => (sender ??= create(id && !preview ? post : null));
  return {
    documentShared: () => (mark = ',"shared":true'),
    senderFrom,
    loadSender: async () => senderFrom((await loadPageReports()).createReportSender),
  };
}

export const loadPageReports = () => import(/* webpackChunkName: "page-reports" */ './start-page-reports');
