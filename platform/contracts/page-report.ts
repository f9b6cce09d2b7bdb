import { type Static, Type } from '@sinclair/typebox';
import { PAGE_REPORT_MAX_EVENTS } from './page-report-wire';
import { AREA_NAME, RELEASE_FILE } from './release-path';

export { PAGE_REPORT_MAX_BYTES, PAGE_REPORT_PATH, PAGE_ID_ELEMENT } from './page-report-wire';

/**
 * Cause of an area's failure. `network`: a file did not load. `integrity`: a file differs from the
 * composition's hash. `timeout`: loading took too long. `script`: the code threw during evaluation. `render`:
 * a component threw during rendering. `hang`: the code has hung an earlier page view of
 * this browser. `uncaught`: an error was thrown later and not caught.
 */
export const FailureCause = Type.Union([
  Type.Literal('network'),
  Type.Literal('integrity'),
  Type.Literal('timeout'),
  Type.Literal('script'),
  Type.Literal('render'),
  Type.Literal('hang'),
  Type.Literal('uncaught'),
]);
export type FailureCause = Static<typeof FailureCause>;

/**
 * A place in a script of this site: `<area>/<file>:<line>:<column>`. It names code, so it tells nothing about the
 * visitor.
 */
const ScriptPlace = Type.String({
  maxLength: 160,
  pattern: `^${AREA_NAME}/${RELEASE_FILE}:[0-9]{1,7}:[0-9]{1,7}$`,
});

export const VitalName = Type.Union([
  Type.Literal('TTFB'),
  Type.Literal('FCP'),
  Type.Literal('LCP'),
  Type.Literal('INP'),
  Type.Literal('CLS'),
]);
export type VitalName = Static<typeof VitalName>;

/** One event of a page view. Events never contain personal data, addresses or typed text. */
export const PageReportEvent = Type.Union([
  /** The document is parsed and its scripts can run. A page that reports nothing else has failed. */
  Type.Object({ kind: Type.Literal('begun') }, { additionalProperties: false }),
  /** The document was left. If it was not alive before, it proves nothing. */
  Type.Object({ kind: Type.Literal('left') }, { additionalProperties: false }),
  /** The frame and the page's own area have been rendered. */
  Type.Object({ kind: Type.Literal('alive') }, { additionalProperties: false }),
  Type.Object(
    {
      kind: Type.Literal('failure'),
      area: Type.String({ maxLength: 40 }),
      cause: FailureCause,
      at: Type.Optional(ScriptPlace),
    },
    { additionalProperties: false },
  ),
  /** Value of a web vital in milliseconds, except for CLS, which has no unit. */
  Type.Object(
    { kind: Type.Literal('vital'), name: VitalName, value: Type.Number({ minimum: 0, maximum: 600_000 }) },
    { additionalProperties: false },
  ),
]);
export type PageReportEvent = Static<typeof PageReportEvent>;

/** A report about one page view: the page's signed id and its events. */
export const PageReport = Type.Object(
  {
    page: Type.String({ maxLength: 200 }),
    events: Type.Array(PageReportEvent, { minItems: 1, maxItems: PAGE_REPORT_MAX_EVENTS }),
    /**
     * True if code of an area that does not own the page has begun to load. It can cause failures of other areas,
     * so failures in this report are counted but prove nothing (docs/decisions/0074).
     */
    shared: Type.Optional(Type.Literal(true)),
  },
  { additionalProperties: false },
);
export type PageReport = Static<typeof PageReport>;
