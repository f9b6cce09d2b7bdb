/** Spec §9: what holds until the server says otherwise. Thresholds in roubles. */
export const CONTEST_DEFAULTS = {
  thresholds: { daily: 500, weekly: 500, 'weekly-big': 1_000 },
  percentage: 50,
} as const;
