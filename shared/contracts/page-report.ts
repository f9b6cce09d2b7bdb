import { type Static, Type } from '@sinclair/typebox';
import { PAGE_REPORT_MAX_EVENTS } from './page-report-limits';

export {
  PAGE_REPORT_MAX_BYTES,
  PAGE_REPORT_MAX_EVENTS,
  PAGE_REPORT_PATH,
  PAGE_ID_ELEMENT,
} from './page-report-limits';

/**
 * Why an area's code could not be had or failed: `network` the file did not come · `integrity` it is not what the
 * composition says · `timeout` too late · `script` it threw while it was evaluated · `render` while it was drawn ·
 * `uncaught` an error later, that nothing caught.
 */
export const FailureCause = Type.Union([
  Type.Literal('network'),
  Type.Literal('integrity'),
  Type.Literal('timeout'),
  Type.Literal('script'),
  Type.Literal('render'),
  Type.Literal('uncaught'),
]);
export type FailureCause = Static<typeof FailureCause>;

export const VitalName = Type.Union([
  Type.Literal('TTFB'),
  Type.Literal('FCP'),
  Type.Literal('LCP'),
  Type.Literal('INP'),
  Type.Literal('CLS'),
]);
export type VitalName = Static<typeof VitalName>;

/** What a page says. Nothing of it names a person, an address or a text that somebody typed. */
export const PageReportEvent = Type.Union([
  /** Frame and the page's own area answer. */
  Type.Object({ kind: Type.Literal('alive') }, { additionalProperties: false }),
  Type.Object(
    { kind: Type.Literal('failure'), area: Type.String({ maxLength: 40 }), cause: FailureCause },
    { additionalProperties: false },
  ),
  /** Milliseconds; CLS as it is. */
  Type.Object(
    { kind: Type.Literal('vital'), name: VitalName, value: Type.Number({ minimum: 0, maximum: 600_000 }) },
    { additionalProperties: false },
  ),
]);
export type PageReportEvent = Static<typeof PageReportEvent>;

export const PageReport = Type.Object(
  {
    page: Type.String({ maxLength: 200 }),
    events: Type.Array(PageReportEvent, { minItems: 1, maxItems: PAGE_REPORT_MAX_EVENTS }),
  },
  { additionalProperties: false },
);
export type PageReport = Static<typeof PageReport>;
