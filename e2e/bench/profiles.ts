import type { BrowserContextOptions } from '@playwright/test';

/** A simulated network and device. Rates are in bytes per second. */
export interface Profile {
  name: 'phone' | 'desktop';
  line: { latencyMs: number; down: number; up: number };
  /** Factor by which the CPU is slowed down. */
  cpu: number;
  context: BrowserContextOptions;
}

const MBIT = 1_000_000 / 8;

export const profiles: readonly [phone: Profile, desktop: Profile] = [
  {
    name: 'phone',
    line: { latencyMs: 150, down: 1.6 * MBIT, up: 0.75 * MBIT },
    cpu: 4,
    context: {
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2.625,
      isMobile: true,
      hasTouch: true,
    },
  },
  {
    name: 'desktop',
    line: { latencyMs: 28, down: 30 * MBIT, up: 5 * MBIT },
    cpu: 1,
    context: { viewport: { width: 1920, height: 1080 } },
  },
];
