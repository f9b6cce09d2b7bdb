import type { VitalName } from '@site/contracts/page-report';

/**
 * Upper limits for the ratings «good» and «fair» (web.dev/articles/vitals), in milliseconds. CLS has no unit.
 */
const LIMITS: Readonly<Record<VitalName, readonly [number, number]>> = {
  TTFB: [800, 1_800],
  FCP: [1_800, 3_000],
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
};

export function rateVital(name: VitalName, value: number): 'good' | 'fair' | 'poor' {
  const [good, fair] = LIMITS[name];
  return value <= good ? 'good' : value <= fair ? 'fair' : 'poor';
}
