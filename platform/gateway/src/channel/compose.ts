import { createHash } from 'node:crypto';
import type { Announcement } from '@site/contracts/announcement';
import type { Composition, RouteRule } from '@site/contracts/composition';
import { canonicalJson } from '@site/contracts/release';
import { SHELL } from '@site/contracts/release-path';
import type { SiteRouting } from './site-routing';
import type { LiveReleases } from './state';

/** Parts of a composition that operators set. */
interface Additions {
  /** Route rules in addition to those of the mode (docs/product/frame.md#route-rules). */
  closed?: readonly RouteRule[];
  announcements?: readonly Announcement[] | undefined;
}

/** Builds the composition from these releases; `null` without a shell. */
export function compose(
  live: LiveReleases,
  { mode, prelaunch }: SiteRouting,
  { closed = [], announcements = [] }: Additions = {},
): Composition | null {
  const { [SHELL]: shell, ...areas } = live;
  if (!shell) return null;
  const document = {
    shell,
    areas,
    mode,
    rules: [...(mode === 'prelaunch' ? prelaunch : []), ...closed],
    ...(announcements.length > 0 ? { announcements: [...announcements] } : {}),
  };
  return { id: compositionId(document), ...document };
}

/** Computes the id of a composition: the start of the SHA-256 of all other fields. */
export function compositionId(composition: Omit<Composition, 'id'> & { id?: string }): string {
  const { id: _, ...document } = composition;
  return createHash('sha256').update(canonicalJson(document)).digest('hex').slice(0, 16);
}
