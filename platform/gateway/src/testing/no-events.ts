import { Readable } from 'node:stream';

/** Events of a site whose status nobody sends. */
export const NO_EVENTS = { open: () => Promise.resolve(Readable.from([])) };
