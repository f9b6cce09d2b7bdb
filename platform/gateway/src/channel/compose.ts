import { createHash } from 'node:crypto';
import type { Composition, RouteMode, RouteRule } from '@site/contracts/composition';
import { canonicalJson, SHELL } from '@site/contracts/release';
import { ROUTE_RULES } from './route-rules';
import type { LiveReleases } from './state';

/**
 * Builds the composition from these releases; `null` without a shell. `closed` contains route rules in
 * addition to the mode's rules.
 */
export function compose(
  live: LiveReleases,
  mode: RouteMode,
  closed: readonly RouteRule[] = [],
): Composition | null {
  const { [SHELL]: shell, ...areas } = live;
  if (!shell) return null;
  const document = { shell, areas, mode, rules: [...ROUTE_RULES[mode], ...closed] };
  return { id: compositionId(document), ...document };
}

/** Computes the id of a composition: the start of the SHA-256 of all other fields. */
export function compositionId(composition: Omit<Composition, 'id'> & { id?: string }): string {
  const { id: _, ...document } = composition;
  return createHash('sha256').update(canonicalJson(document)).digest('hex').slice(0, 16);
}
