import type { JudgeTimes } from './canary/judge/judge-loop';
import type { DevSite } from './dev/dev-site';

/** Settings that no environment variable sets. */
export interface ServeSettings {
  /** The site that `pnpm dev` builds from the working tree, served instead of the channel's site. */
  dev?: DevSite;
  /** Clock of the gateway: returns milliseconds since 1970. */
  clock?: () => number;
  /** Intervals of the canary judge. */
  canaryTimes?: JudgeTimes;
}
