/** Where pages tell the gateway how they fare: `navigator.sendBeacon` with a `Beacon` (beacon.ts) as JSON text. */
export const PAGE_REPORT_PATH = '/beacon';
/** The element at the end of a served page whose `value` is the page's signed id. No two served pages share one. */
export const PAGE_ID_ELEMENT = 'page-id';
export const PAGE_REPORT_MAX_BYTES = 4 * 1024;
export const PAGE_REPORT_MAX_EVENTS = 20;
