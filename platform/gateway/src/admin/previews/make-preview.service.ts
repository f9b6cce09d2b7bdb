import { randomBytes } from 'node:crypto';
import type { Db } from '@site/server/db';
import type { RouteMode } from '@site/contracts/composition';
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
import { toState } from '../../channel/state';
import { resolveRelease } from '../../channel/target';
import type { PageGate } from '../../deploy-gate/page-gate';
import { endPreview, insertPreview, type StoredPreview } from '../../previews/preview.repo';
import { writePreviewLink } from '../../previews/preview-link';
import { linkRefusal, moveRefusal } from '../../refusals/refusal';
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

export interface PreviewLinkPorts {
  db: Db;
  trust: ReleaseTrust;
  gate: Pick<PageGate, 'check'>;
  secret: SigningSecret;
  /** Returns the current time in milliseconds since 1970. */
  clock: () => number;
  /** Origin of the site, for example `https://example.org`, or null if none is configured. */
  origin: string | null;
  mode: RouteMode;
}

/**
 * Creates a preview link and its log entry. The release must be one that a deploy would accept: trusted, linking
 * with the live releases, with code that harms nobody. Pages that fail are only reported. The link ends with its
 * token at the latest.
 */
export async function makePreview(
  ports: PreviewLinkPorts,
  { area, release: named, hours = DEFAULT_HOURS }: PreviewRequest,
  token: StoredToken,
  context: RequestContext,
): Promise<PreviewReply> {
  const { db, trust, gate, secret, clock, origin, mode } = ports;
  const head = await fetchHead(db);
  if (!head) throw moveRefusal('CONFLICT', { reason: 'no-shell' });
  const release = await resolveRelease(db, area, named);
  const move = { area, to: release };
  const now = toState(head, mode);
  await assertNotFrozen(db, now, area);
  (await findNewClaims(db, now.live, [move])).forEach(createClaimCheck(token));
  const checkLimits = async (tx: Db) => {
    await assertDayLimit(tx, token, 'previews', [area]);
    await assertMayChange(tx, token, 'preview', [area]);
  };
  // here too, because the check of pages starts render processes
  await checkLimits(db);
  const end = clock() + hours * HOUR_MS;
  const expires = new Date(Math.min(end, token.expiresAt?.getTime() ?? end));
  // extends the preview before the link check, so that garbage collection cannot delete the release meanwhile
  await extendPreview(db, area, release, expires);
  const manifests = await readManifests(db, { [area]: release });
  [...manifests.values()].forEach(assertManifestLimits);
  await trust.assertTrusted(db, [...manifests.values()], 'deploy');
  const problems = await findLinkProblems(db, now.live, [move]);
  if (problems.length > 0) throw linkRefusal(problems, null);
  const faults = await findFaults(gate, move, context);
  const id = randomBytes(ID_BYTES).toString('hex');
  const why = channelText.preview(id, expires, faults.length);
  const checkAuthor = async (tx: Db) => {
    await createAuthorCheck(token)(tx);
    await checkLimits(tx);
  };
  const options = { who: token.name, mode, trust, checkAuthor };
  await commitChange(db, why, options, async (tx, state) => {
    await assertNotFrozen(tx, state, area);
    await assertUnchanged(tx, head.revision, area, true);
    const row = { id, area, release, tokenId: token.id, createdBy: token.name, expiresAt: expires };
    await insertPreview(tx, { ...row, revision: await fetchRevision(tx) });
    return { next: state, changes: [{ area, action: 'preview', from: null, to: release }] };
  });
  const path = `${PREVIEW_PATH}/${writePreviewLink(id, secret.current())}`;
  return { id, path, origin, release, expires: expires.toISOString(), faults };
}

/** Checks a release like a deploy, but returns failing pages and parts instead of refusing them. */
async function findFaults(
  gate: PreviewLinkPorts['gate'],
  { area, to }: { area: string; to: string },
  context: RequestContext,
): Promise<PreviewReply['faults']> {
  try {
    await gate.check({ action: 'deploy', area, to, why: '' }, context);
    return [];
  } catch (error) {
    const details = isApiError(error) ? (error.details as ChannelRefusal | undefined) : undefined;
    if (details?.reason === 'failing-pages' || details?.reason === 'failing-parts') return details.faults;
    throw error;
  }
}

/** Ends a preview link for all visitors and logs it. Has no effect on a link that was ended before. */
export async function closePreview(
  { db, trust, mode }: Pick<PreviewLinkPorts, 'db' | 'trust' | 'mode'>,
  { id, area, release }: StoredPreview,
  who: string,
): Promise<void> {
  await commitChange(db, channelText.previewEnded(id), { who, mode, trust }, async (tx, state) => {
    if (!(await endPreview(tx, id))) return noChanges(state);
    return { next: state, changes: [{ area, action: 'end-preview', from: release, to: null }] };
  });
}
