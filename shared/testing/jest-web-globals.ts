import { TextDecoder, TextEncoder } from 'node:util';

// Every browser has these globals, but jsdom lacks them.
Object.assign(globalThis, { TextEncoder, TextDecoder });

// Simulates a wide screen with animations enabled, because no media query matches.
const matchMedia = (media: string) => ({
  media,
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});
Object.assign(globalThis, { matchMedia });
