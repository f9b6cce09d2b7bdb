import type { BeaconEvent } from '@site/shared/contracts/beacon';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Teller } from './teller';

/** Measures the page and tells it once it is looked away from or left. A later value of the same page is not told. */
export function watchVitals(tell: Teller): void {
  const measured: BeaconEvent[] = [];
  const keep = ({ name, value }: Pick<Metric, 'name' | 'value'>) =>
    void measured.push({ kind: 'vital', name, value: Math.min(Math.max(value, 0), 600_000) });
  for (const on of [onTTFB, onFCP, onLCP, onINP, onCLS]) on(keep);
  const flush = () => tell(measured.splice(0));
  // at the window, on the way up: the library's own listeners, which end its measurements, come before
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  addEventListener('pagehide', flush);
}
