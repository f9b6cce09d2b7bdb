import type { LinkProblem } from '@site/contracts/link-problem';
import { ownerOf } from '@site/contracts/paths';
import type { ReleaseManifest } from '@site/contracts/release';
import type { UnofferedName } from '@site/contracts/unoffered-name';
import { namesOf, NAMED_KINDS, pathsOf } from './owned-names';

/** The host shows this page on every site. */
const ERROR_PAGE = '/error';

/**
 * Returns the names of others that `release` uses, that `before`, the live release of its area, does not use, and that
 * none of the releases `after` the change owns.
 */
export function findUnoffered(
  release: ReleaseManifest,
  before: ReleaseManifest | undefined,
  after: readonly ReleaseManifest[],
): UnofferedName[] {
  const { area, id, uses } = release;
  if (!uses) return [];
  const owned = pathsOf(after);
  const paths = uses.paths.filter(
    (path) => path !== ERROR_PAGE && !before?.uses?.paths.includes(path) && !ownerOf(owned, path),
  );
  const named = NAMED_KINDS.flatMap((kind) =>
    (uses[kind] ?? [])
      .filter((name) => !before?.uses?.[kind]?.includes(name))
      .filter((name) => !after.some((one) => namesOf(one, kind).includes(name)))
      .map((name): UnofferedName => ({ area, release: id, kind: KIND[kind], name })),
  );
  return [...paths.map((name): UnofferedName => ({ area, release: id, kind: 'path', name })), ...named];
}

const KIND = { modals: 'modal', slots: 'slot', events: 'event' } as const;

/**
 * Returns true if a release with this use is refused: a modal whose name begins with an area. Code has no way to find
 * out if a modal is there, so its button always fails. Pages, slots and events may be missing (docs/decisions/0103).
 */
export const isRefused = ({ kind, name }: UnofferedName): boolean => kind === 'modal' && name.includes('/');

export const toUnofferedProblem = (unoffered: UnofferedName): LinkProblem => ({
  kind: 'modal-unoffered',
  message: `${unoffered.area} ${unoffered.release.slice(0, 8)} opens the modal ${unoffered.name}, which no area owns`,
  unoffered,
});
