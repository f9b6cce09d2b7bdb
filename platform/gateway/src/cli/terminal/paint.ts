import { styleText } from 'node:util';
import type { Paint } from './outcome';

const plain = (text: string) => text;
const NO_PAINT: Paint = { good: plain, bad: plain, dim: plain, strong: plain };

const PAINT: Paint = {
  good: (text) => styleText('green', text),
  bad: (text) => styleText('red', text),
  dim: (text) => styleText('dim', text),
  strong: (text) => styleText('bold', text),
};

/**
 * Returns colour styles if the stream supports colours, otherwise no styles. `hasColors` respects NO_COLOR.
 */
export const paintFor = (stream: { hasColors?: () => boolean }): Paint =>
  stream.hasColors?.() ? PAINT : NO_PAINT;
