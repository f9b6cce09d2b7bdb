import type { ContractChange, LinkProblem } from '@site/contracts/link-problem';
import type { ReleaseManifest } from '@site/contracts/release';
import { findMisfits, IncomparableSchemas, type Misfit } from '@site/contracts/schema/schema-misfits';
import { shownRelease } from './shown-release';

/** Maximum number of changes that a message names. */
const MOST_NAMED = 5;

/** How an area uses a part of another area, in words. */
const USES = { modals: 'opens', slots: 'places', events: 'listens to' } as const;
type Kind = keyof typeof USES;

/**
 * Returns a problem for each modal, slot and event whose schemas change `before` → `after` so that an area that uses
 * it may break: props that were allowed are refused, or results and payloads take values that they never had. An area
 * of which `isNew` is true is deployed in the same change and counts as built for the new schemas. Releases without a
 * contract are not compared (docs/decisions/0081).
 */
export function findChangedContracts(
  before: readonly ReleaseManifest[],
  after: readonly ReleaseManifest[],
  isNew: (release: ReleaseManifest) => boolean,
): LinkProblem[] {
  return after
    .filter((user) => !isNew(user))
    .flatMap((user) =>
      (['modals', 'slots', 'events'] as const).flatMap((kind) =>
        (user.uses?.[kind] ?? []).flatMap((name): LinkProblem[] => {
          const [was, owner] = [ownerOf(before, kind, name), ownerOf(after, kind, name)];
          if (!was || !owner || was.id === owner.id || owner.area === user.area) return [];
          const changes = compare(kind, name, was, owner);
          if (changes?.length === 0) return [];
          const [part, use] = [`the ${kind.slice(0, -1)} ${name}`, USES[kind]];
          const how = changes ? list(changes.map(describe)) : 'its schemas cannot be compared';
          const message = `${shownRelease(owner)} changes ${part}, but ${shownRelease(user)} ${use} it: ${how}`;
          const names = { of: shownRelease(owner), kind, name, user: shownRelease(user) };
          return [{ kind: 'contract-changed', message, conflict: { ...names, changes: changes ?? [] } }];
        }),
      ),
    );
}

const ownerOf = (manifests: readonly ReleaseManifest[], kind: Kind, name: string) =>
  manifests.find(({ contract }) => contract && Object.hasOwn(contract[kind], name));

const list = (changes: readonly string[]) => {
  const more = changes.length - MOST_NAMED;
  return [...changes.slice(0, MOST_NAMED), ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
};

/**
 * Returns the changes of a part, or null if its schemas cannot be compared. This error would refuse the changes of
 * all other areas too while a canary with such a schema runs.
 */
function compare(...part: Parameters<typeof findChanges>): ContractChange[] | null {
  try {
    return findChanges(...part);
  } catch (error) {
    if (error instanceof IncomparableSchemas) return null;
    throw error;
  }
}

function findChanges(
  kind: Kind,
  name: string,
  was: ReleaseManifest,
  owner: ReleaseManifest,
): ContractChange[] {
  if (kind === 'events') {
    const [old, now] = [was.contract?.events[name], owner.contract?.events[name]];
    const given = { at: 'payload', extra: 'ignored' } as const;
    return findMisfits(now?.payload, old?.payload, given).map(toGivenChange);
  }
  const [old, now] = [was.contract?.[kind][name], owner.contract?.[kind][name]];
  const props = findMisfits(old?.props, now?.props, { at: 'props', extra: 'refused' }).map(toTakenChange);
  return kind === 'modals' ? [...props, ...findResultChanges(was, owner, name)] : props;
}

/** A new result harms nobody: openers of a modal without result ignore what it returns. */
function findResultChanges(was: ReleaseManifest, owner: ReleaseManifest, name: string): ContractChange[] {
  const [old, now] = [was.contract?.modals[name]?.result, owner.contract?.modals[name]?.result];
  if (!old) return [];
  if (!now) return [{ at: 'result', change: 'gone', detail: '' }];
  return findMisfits(now, old, { at: 'result', extra: 'ignored' }).map(toGivenChange);
}

/** A change of what the owner takes from others. */
const toTakenChange = ({ at, what, detail }: Misfit): ContractChange =>
  what === 'missing'
    ? { at, change: 'required', detail: '' }
    : { at, change: what === 'bound' ? 'bounded' : 'narrowed', detail: what === 'unknown' ? '' : detail };

/** A change of what the owner gives to others. */
const toGivenChange = ({ at, what, detail }: Misfit): ContractChange =>
  what === 'missing'
    ? { at, change: 'optional', detail: '' }
    : { at, change: what === 'bound' ? 'unbounded' : 'widened', detail };

const DESCRIBED: Readonly<Record<ContractChange['change'], (detail: string) => string>> = {
  required: () => 'is now required',
  bounded: (detail) => `now has ${detail}`,
  narrowed: (detail) => `no longer allows ${detail || 'anything'}`,
  optional: () => 'may now be missing',
  unbounded: (detail) => `no longer keeps to ${detail}`,
  widened: (detail) => `may now be ${detail}`,
  gone: () => 'is gone',
};

const describe = ({ at, change, detail }: ContractChange) => `${at} ${DESCRIBED[change](detail)}`;
