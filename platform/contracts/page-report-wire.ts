/** Path for page reports. Pages send each `PageReport` as JSON text with `navigator.sendBeacon`. */
export const PAGE_REPORT_PATH = '/beacon';
/** Id of an element at the end of a served page. Its `value` is the page's unique, signed id. */
export const PAGE_ID_ELEMENT = 'page-id';
export const PAGE_REPORT_MAX_BYTES = 4 * 1024;
export const PAGE_REPORT_MAX_EVENTS = 20;
