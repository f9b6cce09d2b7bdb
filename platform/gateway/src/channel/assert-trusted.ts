import type { Db } from '@site/server/db';
import { fetchReleases } from '../releases/store/release.repo';
import type { ReleaseTrust } from '../signing/release-trust';
import type { Move } from './state';

/** Throws CONFLICT with the reason `untrusted-release` if a release that becomes live or a canary is not trusted. */
export async function assertMovesTrusted(
  db: Db,
  trust: ReleaseTrust,
  moves: readonly Move[],
  use: 'deploy' | 'load',
): Promise<void> {
  if (!trust.isRequired) return;
  const stored = await fetchReleases(
    db,
    moves.map(({ area, to }) => [area, to]),
  );
  await trust.assertTrusted(
    db,
    stored.map(({ manifest }) => manifest),
    use,
  );
}
