import { AREA_NAME } from '@site/contracts/release-path';
import { SHELL_NAME } from '../areas/shell-name';
import { isChunkLoadError } from '../code-loading/chunk-load-error';
import type { PageError } from './page-errors';
import { readFrames } from './stack-frames';

/** Source of an error: an area's name or `shell`. `lostCode` is the error of a chunk that did not load. */
interface ErrorSource {
  area: string;
  lostCode?: Error;
}

const AREA_PATH = new RegExp(`^/r/(${AREA_NAME})/`);
/** Matches messages to ignore: errors in scripts of other origins, and delayed resize observers. */
const HARMLESS_MESSAGE = /^(Script error\.?$|ResizeObserver loop)/;

/**
 * Returns the area that a script belongs to, `shell` for other addresses of this site, and null for other
 * origins.
 */
const areaAt = (address: string, origin: string): string | null => {
  if (!URL.canParse(address, origin)) return null;
  const { pathname, origin: own } = new URL(address, origin);
  return own === origin ? (AREA_PATH.exec(pathname)?.[1] ?? SHELL_NAME) : null;
};

const isError = (value: unknown): value is Error => value instanceof Error || value instanceof DOMException;

function detailsOf(event: PageError): { error: unknown; file?: string; message?: string } {
  if ('reason' in event) return { error: event.reason };
  if ('detail' in event) return { error: event.detail };
  return { error: event.error, file: event.filename, message: event.message };
}

/** Returns the stack of an error, or one line with the place where a value that is no error was thrown. */
export function stackOf(event: PageError): string {
  const { error } = detailsOf(event);
  if (isError(error)) return error.stack ?? '';
  return 'filename' in event ? `@${event.filename}:${event.lineno}:${event.colno}` : '';
}

/**
 * Finds the source of an error: the first area in its stack, or the shell if the stack names no area. Returns
 * null for errors of browser extensions and of scripts from other origins.
 */
export function attributeError(event: PageError, origin: string): ErrorSource | null {
  const { error, file, message = '' } = detailsOf(event);
  if (isChunkLoadError(error))
    return { area: areaAt(error.request ?? '', origin) ?? SHELL_NAME, lostCode: error };
  if (!isError(error) && HARMLESS_MESSAGE.test(message)) return null;
  const frames = readFrames((isError(error) && error.stack) || '');
  const addresses = [...frames.map(({ address }) => address), ...(file ? [file] : [])];
  const [first] = addresses;
  // only the innermost frame is checked: an extension that wraps our functions has our scripts further down
  // its stack
  if (first !== undefined && areaAt(first, origin) === null) return null;
  const areas = addresses.map((address) => areaAt(address, origin));
  return { area: areas.find((area) => area !== null && area !== SHELL_NAME) ?? SHELL_NAME };
}
