import { randomBytes } from 'node:crypto';
import type { Db } from '@site/server/db';
import type { PreviewReply, PreviewRequest } from '@site/contracts/deploy-preview';
import type { LinkProblem, LinkRefusal } from '@site/contracts/link-problem';
import { isApiError } from '@site/contracts/api-error';
import { HOUR_MS } from '@site/contracts/time';
import { PREVIEW_PATH } from '@site/contracts/visitor';
import { assertUnchanged } from '../../channel/assert-unchanged';
import { assertLinkable, type ChangeOptions, commitChange } from '../../channel/change.service';
import { LIVE_ACTIONS } from '../../channel/channel-actions';
import { fetchHead, fetchRevision } from '../../channel/channel.repo';
import { channelText } from '../../channel/channel.text';
import type { SiteCalls } from '../../channel/missing-calls';
import { findNewClaims } from '../../channel/new-claims';
import { assertNotFrozen } from '../../channel/plan';
import { noChanges } from '../../channel/planned';
import { type Move, toState } from '../../channel/state';
import { resolveMoves } from '../../channel/target';
import { findUnofferedNames } from '../../channel/unoffered-names';
import type { SiteRouting } from '../../channel/site-routing';
import {
  endPreview,
  insertPreview,
  releasesOfPreview,
  type StoredPreview,
} from '../../previews/preview.repo';
import type { PreviewReader } from '../../previews/preview-reader';
import { writePreviewLink } from '../../previews/preview-link';
import { moveRefusal, refusal } from '../../refusals/refusal';
import { extendPreview } from '../../releases/store/release.repo';
import type { SigningSecret } from '../../secrets/site-secrets';
import type { RequestContext } from '../../site/render/renderer-ports';
import { checkPages, type PageCheckPorts } from './check-pages.service';
import { createClaimCheck } from '../tokens/claims';
import { assertDayLimit, assertMayChange } from '../tokens/day-limit';
import { createAuthorCheck } from '../tokens/valid-token';
import type { StoredToken } from '../tokens/token.repo';
import type { UnloggedChecks } from '../tokens/unlogged-checks';

const DEFAULT_HOURS = 24;
const ID_BYTES = 6;
/** Maximum number of areas of a switchable link. Each multiplies the compositions that its visitors can make. */
const MAX_SWITCHABLE = 3;

export interface PreviewLinkPorts extends Omit<PageCheckPorts, 'begin'> {
  secret: SigningSecret;
  /** Returns the current time in milliseconds since 1970. */
  clock: () => number;
  /** Origin of the site, for example `https://example.org`, or null if none is configured. */
  origin: string | null;
  routing: SiteRouting;
  reader: Pick<PreviewReader, 'read' | 'list'>;
  /** Calls that the site itself answers. */
  calls: SiteCalls;
  /** Counts the checks that have refused a preview. */
  refused: Pick<UnloggedChecks, 'of' | 'run'>;
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
  const { db, trust, gate, secret, clock, origin, routing, calls, refused } = ports;
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
  await assertDayLimit(db, token, 'checks', areas, (one) => refused.of(one));
  const end = clock() + hours * HOUR_MS;
  const expires = new Date(Math.min(end, token.expiresAt?.getTime() ?? end));
  // extends the preview before the link check, so that garbage collection cannot delete the releases meanwhile
  for (const move of moves) await extendPreview(db, move.area, move.to, expires);
  const { faults, ...checked } = await refused.run(token, areas, (begin) =>
    checkPages({ db, trust, gate, begin }, now, moves, context, token),
  );
  const problems = await findDeployProblems(db, moves, { who: token.name, routing, trust, calls });
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
      await assertUnchanged(tx, head.revision, one, LIVE_ACTIONS);
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
  const result = { ...checked, faults, problems, unoffered };
  return { id, path, origin, release, releases, expires: expires.toISOString(), ...result };
}

/**
 * Returns the link problems for which a deploy would be refused, although the releases link with the live ones: calls
 * that the site does not answer, names that others use, needs of the canaries of other areas. A preview may show such
 * releases.
 */
async function findDeployProblems(db: Db, moves: Move[], options: ChangeOptions): Promise<LinkProblem[]> {
  try {
    await assertLinkable(db, { action: 'deploy', moves, why: '' }, options);
    return [];
  } catch (error) {
    if (!isApiError(error)) throw error;
    // other refusals, for example because an area was frozen meanwhile, say nothing about the releases
    return error.code === 'DOES_NOT_LINK' ? (error.details as LinkRefusal).problems : [];
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
