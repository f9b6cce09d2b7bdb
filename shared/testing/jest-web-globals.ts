import { TextDecoder, TextEncoder } from 'node:util';

// Globals that every browser has and jsdom lacks.
Object.assign(globalThis, { TextEncoder, TextDecoder });

// No media query matches: a wide screen with animations enabled.
const matchMedia = (media: string) => ({
  media,
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});
Object.assign(globalThis, { matchMedia });
