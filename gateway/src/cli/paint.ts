import { styleText } from 'node:util';
import type { Paint } from './outcome';

const plain = (text: string) => text;
export const NO_PAINT: Paint = { good: plain, bad: plain, dim: plain, strong: plain };

const PAINT: Paint = {
  good: (text) => styleText('green', text),
  bad: (text) => styleText('red', text),
  dim: (text) => styleText('dim', text),
  strong: (text) => styleText('bold', text),
};

/** Colour on a terminal only, and not against the reader's wish (no-color.org). */
export const paintFor = (
  stream: { isTTY?: boolean },
  env: Readonly<Record<string, string | undefined>>,
): Paint => (stream.isTTY && !env.NO_COLOR && env.TERM !== 'dumb' ? PAINT : NO_PAINT);
