import type { Verdict } from '../targets';

/** Measures one thing of the platform: says what it does, and what came out. */
export type PlatformBench = (say: (line: string) => void) => Promise<Verdict[]>;

/** By the name that `pnpm bench:platform` takes. Each is loaded on need and exports `run`. */
export const BENCHES: Readonly<Record<string, () => Promise<{ run: PlatformBench }>>> = {
  moves: () => import('./moves'),
  link: () => import('./link'),
  polls: () => import('./polls'),
  growth: () => import('./growth'),
};
