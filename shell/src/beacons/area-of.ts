import { SHELL_NAME } from '../recovery/shell-name';
import type { ChunkLoadError } from '../recovery/failure-cause';
import type { PageError } from './page-errors';

/** Whom an error is put down to; `lostCode` when it is a file that did not come. */
export interface Blame {
  area: string;
  lostCode?: Error;
}

/** The script of one line of a stack, as `at f (address:1:2)` or `f@address:1:2`; a message may hold addresses too. */
const FRAME = /^(?:\s+at .*?|\S*@)([a-z-]+:\/\/[^\s)]+):\d+:\d+\)?$/gm;
const OF_AREA = /^\/r\/([a-z][a-z0-9]{1,19})\//;
/** What browsers say without any fault of a page: of foreign scripts, and of an observer that is a frame late. */
const NO_FAULT = /^(Script error\.?$|ResizeObserver loop)/;

const areaAt = (address: string, origin: string): string | null => {
  if (!URL.canParse(address, origin)) return null;
  const { pathname, origin: own } = new URL(address, origin);
  return own === origin ? (OF_AREA.exec(pathname)?.[1] ?? SHELL_NAME) : null;
};

const isError = (value: unknown): value is Error => value instanceof Error || value instanceof DOMException;

function whatOf(event: PageError): { error: unknown; file?: string; message?: string } {
  if ('reason' in event) return { error: event.reason };
  if ('detail' in event) return { error: event.detail };
  return { error: event.error, file: event.filename, message: event.message };
}

/**
 * The area whose script the stack names first; the shell when it names none but ours. Null for what is not the site's:
 * browser extensions, foreign scripts.
 */
export function areaOf(event: PageError, origin: string): Blame | null {
  const { error, file, message = '' } = whatOf(event);
  if (isError(error) && error.name === 'ChunkLoadError') {
    const { request = '' } = error as ChunkLoadError;
    return { area: areaAt(request, origin) ?? SHELL_NAME, lostCode: error };
  }
  if (!isError(error) && NO_FAULT.test(message)) return null;
  const frames = (isError(error) && error.stack) || '';
  const addresses = [
    ...Array.from(frames.matchAll(FRAME), ([, address = '']) => address),
    ...(file ? [file] : []),
  ];
  const [first] = addresses;
  // the one that threw decides whether it is ours at all: an extension's wrapper has our scripts below it
  if (first !== undefined && areaAt(first, origin) === null) return null;
  const areas = addresses.map((address) => areaAt(address, origin));
  return { area: areas.find((area) => area !== null && area !== SHELL_NAME) ?? SHELL_NAME };
}
