import { TextDecoder, TextEncoder } from 'node:util';

// Every browser has these globals, but jsdom lacks them.
Object.assign(globalThis, { TextEncoder, TextDecoder });

// No media query matches. This simulates a wide screen with animations enabled.
const matchMedia = (media: string) => ({
  media,
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});
Object.assign(globalThis, { matchMedia });
