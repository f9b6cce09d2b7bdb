/** Path to which pages send each `PageReport` as JSON text with `navigator.sendBeacon`. */
export const PAGE_REPORT_PATH = '/beacon';
/** Id of an element at the end of served pages. The element's `value` is the page's signed, unique id. */
export const PAGE_ID_ELEMENT = 'page-id';
/** Maximum size of a report. */
export const PAGE_REPORT_MAX_BYTES = 4 * 1024;
/** Maximum number of events in a report. */
export const PAGE_REPORT_MAX_EVENTS = 20;
