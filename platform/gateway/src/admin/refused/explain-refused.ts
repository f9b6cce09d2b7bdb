import { ApiError, isApiError } from '@site/contracts/api-error';
import type { ChannelRefusal } from '@site/contracts/deploy-refusal';
import type { NoForce } from '@site/contracts/no-force';
import type { Db } from '@site/server/db';
import { fetchHead } from '../../channel/channel.repo';
import { type Move, toState } from '../../channel/state';
import type { SiteRouting } from '../../channel/site-routing';
import { resolveMoves } from '../../channel/target';
import { findUnofferedNames } from '../../channel/unoffered-names';
import { may, type Rights } from '../tokens/rights';

/** Reasons of refusals that `force` passes. */
const FORCEABLE = new Set<unknown>([
  'failing-pages',
  'failing-parts',
  'harmful-code',
  'not-checked',
] satisfies ChannelRefusal['reason'][]);

/** Returns true for a refusal that is about the releases, and that `force` passes or could pass. */
function isAboutReleases(error: unknown): error is ApiError {
  if (!isApiError(error)) return false;
  const { reason } = (error.details ?? {}) as Partial<ChannelRefusal>;
  return error.code === 'DOES_NOT_LINK' || FORCEABLE.has(reason);
}

const withDetails = ({ code, status, message, details }: ApiError, more: object): ApiError =>
  new ApiError(code, status, message, { ...(details as object), ...more });

/**
 * Adds to the error of a refused change of these areas that the token may not override it with `force`
 * (docs/decisions/0125). Returns other errors, and those for a token that may, as they are.
 */
export function withMissingForce(error: unknown, rights: Rights, areas: readonly string[]): unknown {
  const missing = areas.filter((area) => !may(rights, 'force', area));
  if (missing.length === 0 || !isAboutReleases(error)) return error;
  const { name: token, verbs, areas: held, claims } = rights;
  const noForce: NoForce = { token, areas: missing, verbs, held: { areas: held, claims } };
  return withDetails(error, { noForce });
}

interface UnofferedPorts {
  db: Db;
  routing: SiteRouting;
  /** Called when the names could not be found. */
  onError: (error: unknown) => void;
}

/**
 * Adds to the error of a refused change the names that its releases newly use and that no area owns. Returns the error
 * as it is if they can't be found.
 */
export async function withUnoffered(
  error: unknown,
  moves: readonly Move[],
  { db, routing, onError }: UnofferedPorts,
): Promise<unknown> {
  if (!isAboutReleases(error)) return error;
  try {
    const { live } = toState(await fetchHead(db), routing);
    const unoffered = await findUnofferedNames(db, live, await resolveMoves(db, moves));
    return unoffered.length > 0 ? withDetails(error, { unoffered }) : error;
  } catch (failure) {
    onError(failure);
    return error;
  }
}
