import type { LinkProblem } from '@site/contracts/link-problem';
import { ownerOf } from '@site/contracts/paths';
import type { ReleaseManifest } from '@site/contracts/release';
import { namesOf, type NamedKind, pathsOf } from './owned-names';
import { shownRelease } from './shown-release';

/**
 * Returns a problem for each path, modal, slot and event that an area owned `before`, that no area owns `after`,
 * and that another area still uses.
 */
export function findDropped(
  before: readonly ReleaseManifest[],
  after: readonly ReleaseManifest[],
): LinkProblem[] {
  const [ownedBefore, ownedAfter] = [pathsOf(before), pathsOf(after)];
  const release = (area: string) => {
    const manifest = after.find((one) => one.area === area);
    return manifest ? shownRelease(manifest) : area;
  };
  const droppedPaths = after.flatMap((user) =>
    (user.uses?.paths ?? []).flatMap((path): LinkProblem[] => {
      const owner = ownerOf(ownedBefore, path);
      if (!owner || owner.area === user.area || ownerOf(ownedAfter, path)) return [];
      const message = `${release(owner.area)} drops ${owner.prefix}, but ${shownRelease(user)} links to ${path}`;
      const conflict = {
        of: release(owner.area),
        name: owner.prefix,
        user: shownRelease(user),
        target: path,
      };
      return [{ kind: 'path-in-use', message, conflict }];
    }),
  );
  const droppedNames = (kind: NamedKind, problem: LinkProblem['kind'], use: string) =>
    after.flatMap((user) =>
      (user.uses?.[kind] ?? []).flatMap((name): LinkProblem[] => {
        const owner = before.find((one) => one.area !== user.area && namesOf(one, kind).includes(name));
        if (!owner || after.some((one) => namesOf(one, kind).includes(name))) return [];
        const message = `${release(owner.area)} drops the ${kind.slice(0, -1)} ${name}, but ${shownRelease(user)} ${use} it`;
        const conflict = { of: release(owner.area), kind, name, user: shownRelease(user) };
        return [{ kind: problem, message, conflict }];
      }),
    );
  return [
    ...droppedPaths,
    ...droppedNames('modals', 'modal-in-use', 'opens'),
    ...droppedNames('slots', 'slot-in-use', 'places'),
    ...droppedNames('events', 'event-in-use', 'listens to'),
  ];
}
