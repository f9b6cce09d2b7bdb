/** Path to which pages send a `PageReport` as JSON text with `navigator.sendBeacon`. Part of the wire format. */
export const PAGE_REPORT_PATH = '/beacon';
/** Name of the element at the end of every served page. Its `value` is the page's signed, unique id. */
export const PAGE_ID_ELEMENT = 'page-id';
/** Maximum size of a report. */
export const PAGE_REPORT_MAX_BYTES = 4 * 1024;
/** Maximum number of events in a report. */
export const PAGE_REPORT_MAX_EVENTS = 20;
