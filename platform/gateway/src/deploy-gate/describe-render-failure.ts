import { toPrintable } from '@site/contracts/printable';
import { RenderError } from '../site/render/render-error';

const MAX_LENGTH = 300;

/** Returns the first line of an error text, shortened and without control characters. */
export const firstLine = (text: string) => toPrintable(text.split('\n', 1)[0]?.slice(0, MAX_LENGTH) ?? '');

/** Describes why a render process did not do a job: the reason and the first line of the error. */
export const describeRenderFailure = (error: unknown): string =>
  `${error instanceof RenderError ? error.reason : 'crashed'}: ${firstLine(String(error))}`;
