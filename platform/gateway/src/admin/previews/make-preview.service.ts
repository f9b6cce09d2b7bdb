import { randomBytes } from 'node:crypto';
import type { Db } from '@site/server/db';
import type { PreviewReply, PreviewRequest } from '@site/contracts/deploy-preview';
import type { ChannelRefusal } from '@site/contracts/deploy-refusal';
import { isApiError } from '@site/contracts/api-error';
import { HOUR_MS } from '@site/contracts/time';
import { PREVIEW_PATH } from '@site/contracts/visitor';
import { assertUnchanged, commitChange } from '../../channel/change.service';
import { fetchHead, fetchRevision } from '../../channel/channel.repo';
import { channelText } from '../../channel/channel.text';
import { findLinkProblems, readManifests } from '../../channel/link.service';
import { findNewClaims } from '../../channel/new-claims';
import { assertNotFrozen } from '../../channel/plan';
import { noChanges } from '../../channel/planned';
import { applyMoves, type Move, toState } from '../../channel/state';
import { resolveMoves } from '../../channel/target';
import { findUnofferedNames } from '../../channel/unoffered-names';
import type { SiteRouting } from '../../channel/site-routing';
import type { PageGate } from '../../deploy-gate/page-gate';
import {
  endPreview,
  insertPreview,
  releasesOfPreview,
  type StoredPreview,
} from '../../previews/preview.repo';
import { writePreviewLink } from '../../previews/preview-link';
import { linkRefusal, moveRefusal, refusal } from '../../refusals/refusal';
import { assertManifestLimits } from '../../releases/limits/manifest-limits';
import { extendPreview } from '../../releases/store/release.repo';
import type { SigningSecret } from '../../secrets/site-secrets';
import type { ReleaseTrust } from '../../signing/release-trust';
import type { RequestContext } from '../../site/render/renderer-ports';
import { createClaimCheck } from '../tokens/claims';
import { assertDayLimit, assertMayChange } from '../tokens/day-limit';
import { createAuthorCheck } from '../tokens/valid-token';
import type { StoredToken } from '../tokens/token.repo';

const DEFAULT_HOURS = 24;
const ID_BYTES = 6;
/** Maximum number of areas of a switchable link. Each multiplies the compositions that its visitors can make. */
const MAX_SWITCHABLE = 3;

export interface PreviewLinkPorts {
  db: Db;
  trust: ReleaseTrust;
  gate: Pick<PageGate, 'check'>;
  secret: SigningSecret;
  /** Returns the current time in milliseconds since 1970. */
  clock: () => number;
  /** Origin of the site, for example `https://example.org`, or null if none is configured. */
  origin: string | null;
  routing: SiteRouting;
}

/** Returns the releases that a request names. */
export const movesOf = (request: PreviewRequest): Move[] =>
  'moves' in request ? request.moves : [{ area: request.area, to: request.release }];

/**
 * Creates a preview link and a log entry for each of its areas. The releases must be such that a deploy would accept
 * them: trusted, linking with each other and the live releases, with code that harms nobody. Pages that fail are only
 * reported. The link ends with its token at the latest.
 */
export async function makePreview(
  ports: PreviewLinkPorts,
  request: PreviewRequest,
  token: StoredToken,
  context: RequestContext,
): Promise<PreviewReply> {
  const { db, trust, gate, secret, clock, origin, routing } = ports;
  const { hours = DEFAULT_HOURS, switchable = false } = request;
  if (switchable && movesOf(request).length > MAX_SWITCHABLE)
    throw refusal('BAD_REQUEST', `A switchable preview names at most ${MAX_SWITCHABLE} areas`);
  const head = await fetchHead(db);
  if (!head) throw moveRefusal('CONFLICT', { reason: 'no-shell' });
  const moves = await resolveMoves(db, movesOf(request));
  const areas = moves.map(({ area }) => area);
  const now = toState(head, routing);
  for (const one of areas) await assertNotFrozen(db, now, one);
  (await findNewClaims(db, now.live, moves)).forEach(createClaimCheck(token));
  const checkLimits = async (tx: Db) => {
    await assertDayLimit(tx, token, 'previews', areas);
    await assertMayChange(tx, token, 'preview', areas);
  };
  // here too, because the check of pages starts render processes
  await checkLimits(db);
  const end = clock() + hours * HOUR_MS;
  const expires = new Date(Math.min(end, token.expiresAt?.getTime() ?? end));
  // extends the preview before the link check, so that garbage collection cannot delete the releases meanwhile
  for (const move of moves) await extendPreview(db, move.area, move.to, expires);
  const manifests = await readManifests(db, applyMoves({}, moves));
  [...manifests.values()].forEach(assertManifestLimits);
  await trust.assertTrusted(db, [...manifests.values()], 'deploy');
  const problems = await findLinkProblems(db, now, moves);
  if (problems.length > 0) throw linkRefusal(problems);
  const faults = await findFaults(gate, moves, context, token);
  const unoffered = await findUnofferedNames(db, now.live, moves);
  const id = randomBytes(ID_BYTES).toString('hex');
  const releases = moves.map(({ area, to }) => ({ area, release: to }));
  const [{ area = '', release = '' } = {}, ...others] = releases;
  const why = channelText.preview(id, expires, faults.length);
  const checkAuthor = async (tx: Db) => {
    await createAuthorCheck(token)(tx);
    await checkLimits(tx);
  };
  const options = { who: token.name, routing, trust, checkAuthor };
  await commitChange(db, why, options, async (tx, state) => {
    for (const one of areas) {
      await assertNotFrozen(tx, state, one);
      await assertUnchanged(tx, head.revision, one, true);
    }
    const row = {
      id,
      area,
      release,
      others,
      switchable,
      tokenId: token.id,
      createdBy: token.name,
      expiresAt: expires,
    };
    await insertPreview(tx, { ...row, revision: await fetchRevision(tx) });
    return {
      next: state,
      changes: moves.map((move) => ({ ...move, action: 'preview', from: null })),
    };
  });
  const path = `${PREVIEW_PATH}/${writePreviewLink(id, secret.current())}`;
  return { id, path, origin, release, releases, expires: expires.toISOString(), faults, unoffered };
}

/** Checks releases like a deploy, but returns failing pages and parts instead of refusing them. */
async function findFaults(
  gate: PreviewLinkPorts['gate'],
  moves: Move[],
  context: RequestContext,
  author: StoredToken,
): Promise<PreviewReply['faults']> {
  try {
    await gate.check({ action: 'deploy', moves, why: '' }, context, author);
    return [];
  } catch (error) {
    const details = isApiError(error) ? (error.details as ChannelRefusal | undefined) : undefined;
    if (details?.reason === 'failing-pages' || details?.reason === 'failing-parts') return details.faults;
    throw error;
  }
}

/** Ends a preview link for all visitors and logs it. Has no effect on a link that was ended before. */
export async function closePreview(
  { db, trust, routing }: Pick<PreviewLinkPorts, 'db' | 'trust' | 'routing'>,
  preview: StoredPreview,
  who: string,
): Promise<void> {
  const { id } = preview;
  await commitChange(db, channelText.previewEnded(id), { who, routing, trust }, async (tx, state) => {
    if (!(await endPreview(tx, id))) return noChanges(state);
    const shown = releasesOfPreview(preview);
    return {
      next: state,
      changes: shown.map(({ area, release }) => ({ area, action: 'end-preview', from: release, to: null })),
    };
  });
}
