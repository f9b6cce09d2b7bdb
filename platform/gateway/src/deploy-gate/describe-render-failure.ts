import { toPrintable } from '@site/contracts/printable';
import { RenderError } from '../site/render/render-error';
import type { FailureTraces } from '../source-maps/failure-traces';

const MAX_LENGTH = 300;

export type GateTraces = Pick<FailureTraces, 'trace'>;

/** Returns the first line of an error text, shortened and without control characters. */
const firstLine = (text: string) => toPrintable(text.split('\n', 1)[0]?.slice(0, MAX_LENGTH) ?? '');

/** Describes an error by the first line of its text and, if its stack can be traced, its place in the sources. */
export async function describeError(text: string, traces: GateTraces): Promise<string> {
  const { source } = await traces.trace(text);
  return source === null ? firstLine(text) : `${firstLine(text)} — ${toPrintable(source)}`;
}

/** Describes why a render process did not do a job: the reason, and the error as `describeError` does. */
export const describeRenderFailure = async (error: unknown, traces: GateTraces): Promise<string> =>
  `${error instanceof RenderError ? error.reason : 'crashed'}: ${await describeError(String(error), traces)}`;
