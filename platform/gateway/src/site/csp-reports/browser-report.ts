import { parseBoundedJson } from '@site/server/http/bounded-json';

/** Logged fields of a browser's CSP or integrity report. Addresses have no query strings. */
export type BrowserReport = Partial<Record<(typeof FIELDS)[number]['as'], string | number>>;

const MAX_REPORTS = 5;
const MAX_LENGTH = 300;
/** Maximum number of values of a body. A browser sends about fifteen for each report. */
const MAX_VALUES = 1_000;

const RELEASE_FILE = /^(?:https?:\/\/[^/]+)?\/r\/([a-z0-9-]+)\//;

/** Logged fields, each with the names used in `report-uri` reports and in the Reporting API. */
const FIELDS = [
  { as: 'document', names: ['document-uri', 'documentURL'] },
  { as: 'referrer', names: ['referrer'] },
  { as: 'blocked', names: ['blocked-uri', 'blockedURL'] },
  { as: 'source', names: ['source-file', 'sourceFile'] },
  { as: 'directive', names: ['effective-directive', 'effectiveDirective', 'violated-directive'] },
  { as: 'destination', names: ['destination'] },
  { as: 'disposition', names: ['disposition'] },
  { as: 'line', names: ['line-number', 'lineNumber'] },
  { as: 'column', names: ['column-number', 'columnNumber'] },
] as const;

/**
 * Parses the body of a report, in the `report-uri` format or the format of the Reporting API. Returns an
 * empty list for any other JSON, and null for a body that is no JSON or takes long to parse. Omits
 * code samples, query strings and fragments, because a link of a site may contain an e-mail and a login
 * (docs/product/payments.md#donate-link).
 */
export function readReports(body: string): BrowserReport[] | null {
  const parsed = parse(body);
  if (parsed === undefined) return null;
  const reports = Array.isArray(parsed) ? parsed : [parsed];
  return reports
    .slice(0, MAX_REPORTS)
    .map((report) => toReport(fieldOf(report, 'csp-report') ?? fieldOf(report, 'body')))
    .filter((report) => Object.keys(report).length > 0);
}

/** Returns the area whose file was blocked; `null` if the report does not concern a release file. */
export const areaOf = ({ blocked, source }: BrowserReport): string | null =>
  [blocked, source].map((address) => RELEASE_FILE.exec(String(address))?.[1]).find(Boolean) ?? null;

function toReport(body: unknown): BrowserReport {
  const report: BrowserReport = {};
  for (const { as, names } of FIELDS) {
    const value = names.map((name) => fieldOf(body, name)).find((found) => found !== undefined);
    if (typeof value === 'number') report[as] = value;
    // cuts off query strings and fragments of addresses; other fields contain neither `?` nor `#`
    if (typeof value === 'string') report[as] = value.replace(/[?#].*$/s, '').slice(0, MAX_LENGTH);
  }
  return report;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

function parse(body: string): unknown {
  try {
    return parseBoundedJson(Buffer.from(body), MAX_VALUES);
  } catch {
    return undefined;
  }
}
