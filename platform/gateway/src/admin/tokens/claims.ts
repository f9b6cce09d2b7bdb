import type { Claims } from '@site/contracts/deploy-token';
import { isBelow } from '@site/contracts/paths';
import type { NewClaim } from '../../channel/new-claims';
import { ALL, type Rights } from './rights';
import { tokenRefusal } from './token-refusal';

/**
 * Creates a function that throws FORBIDDEN with a TokenRefusal when a release newly owns a path, a modal, a
 * slot or a call that the token may not claim (docs/decisions/0049).
 */
export const createClaimCheck =
  (rights: Rights) =>
  ({ area, release, claimed, taken: clashes }: NewClaim): void => {
    const excess = findExcess(rights, claimed);
    if (!excess) return;
    const taken = clashes.filter(({ path }) => excess.paths.includes(path));
    throw tokenRefusal({
      reason: 'claims',
      token: rights.name,
      area,
      release,
      claimed: excess,
      claims: rights.claims,
      held: { areas: rights.areas, verbs: rights.verbs },
      ...(taken.length > 0 ? { taken } : {}),
    });
  };

/** Throws FORBIDDEN with a TokenRefusal when `granted` exceeds what the creator's token may claim. */
export function assertMayGrant(creator: Rights, granted: Claims): void {
  const excess = findExcess(creator, granted);
  if (!excess) return;
  throw tokenRefusal({ reason: 'grants', token: creator.name, claimed: excess, claims: creator.claims });
}

/** Returns the part of `claimed` that the rights do not allow, or null. */
function findExcess({ areas, claims }: Rights, claimed: Claims): Claims | null {
  if (claims === null && areas.includes(ALL)) return null;
  const { paths, modals, slots, calls = [] } = claims ?? { paths: [], modals: [], slots: [] };
  const excess = {
    paths: claimed.paths.filter((path) => !paths.some((one) => one === ALL || isBelow(one, path))),
    modals: claimed.modals.filter((name) => !includesName(modals, name)),
    slots: claimed.slots.filter((name) => !includesName(slots, name)),
    calls: claimed.calls?.filter((call) => !includesName(calls, call)) ?? [],
  };
  return Object.values(excess).some((names) => names.length > 0) ? excess : null;
}

const includesName = (names: readonly string[], name: string) => names.includes(ALL) || names.includes(name);
