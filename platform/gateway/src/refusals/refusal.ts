import { ApiError, isApiError } from '@site/contracts/api-error';
import { PLATFORM_ERROR_STATUS, type PlatformErrorCode } from '@site/contracts/platform-errors';
import type { ForcedDeploy, LinkProblem, LinkRefusal } from '@site/contracts/link-problem';
import type { ChannelRefusal, Unavailable } from '@site/contracts/deploy-refusal';
import type { SignatureFault } from '@site/contracts/release-signature';

/**
 * Creates the error for an expected failure of a deploy API call. The API sends the error as an ErrorReply.
 */
export const refusal = (code: PlatformErrorCode, message: string, details?: unknown): ApiError =>
  new ApiError(code, PLATFORM_ERROR_STATUS[code], message, details);

const FAULTS: Readonly<Record<SignatureFault, string>> = {
  unsigned: 'it has no signature',
  'unknown-key': 'the key that signed it is not registered',
  'untrusted-key': 'no key of SITE_TRUST_KEYS has signed the registration of its key',
  'other-area': 'its key is registered for other areas',
  'other-release': 'its signature belongs to another release',
  'wrong-signature': 'its signature was not made with its key',
  'out-of-time': 'it was signed outside the validity of its key',
  revoked: 'its key was revoked',
  compromised: 'its key was revoked as compromised',
};

/** Ends the messages of refusals that `force` passes. */
const FORCE = 'Nothing was changed; force skips this check if the token has the verb force';

const MESSAGES: {
  [R in ChannelRefusal['reason']]: (refused: Extract<ChannelRefusal, { reason: R }>) => string;
} = {
  overtaken: ({ area, to, who, why, revision }) =>
    `${area} was moved to ${to.slice(0, 8)} by ${who} meanwhile (revision ${revision}: ${why}); nothing was changed`,
  'nothing-before': ({ area }) =>
    `${area} has no release before the live one that nobody went back from: deploy one, or close the area`,
  'never-live': ({ area }) => `No release of ${area} was ever live`,
  'unknown-release': ({ area, release }) => `The store has no release ${release} of ${area}`,
  deleted: ({ area, release, since }) =>
    `${release} of ${area} was live from ${since}, but was deleted from the store since: build and deploy it again`,
  'never-live-release': ({ area, release }) =>
    `${release.slice(0, 8)} of ${area} was never live: deploy it instead of rolling back to it`,
  'left-release': ({ area, release }) =>
    `${release.slice(0, 8)} of ${area} was left by a rollback or by a deploy of an earlier release: deploy it instead of rolling back to it`,
  'unknown-revision': ({ revision, latest }) =>
    `The log has no revision ${revision}; the last one is ${latest}`,
  'deleted-releases': ({ revision, missing }) =>
    `Releases of revision ${revision} were deleted from the store: ${missing.map(({ area, release }) => `${area} ${release.slice(0, 8)}`).join(', ')}; nothing else of that revision is left to restore`,
  'no-shell': () => 'No shell is live yet: deploy the shell first',
  frozen: ({ area, who, why, since }) => `${area} is frozen by ${who} since ${since}: ${why}`,
  'canary-runs': ({ area, release }) =>
    `${area} has a canary, ${release.slice(0, 8)}: promote or withdraw it first`,
  'no-canary': ({ area }) => `${area} has no canary`,
  'canary-is-live': ({ area, release }) => `${release.slice(0, 8)} of ${area} is live already`,
  'too-many-canaries': ({ areas, most }) =>
    `${areas.join(', ')} run canaries, and at most ${most} areas may do so concurrently`,
  'unknown-area': ({ area, known }) => `There is no area ${area}; there are ${known.join(', ')}`,
  'not-closed': ({ target, closed }) =>
    `${target} is not closed; ${closed.length > 0 ? `closed are ${closed.join(', ')}` : 'nothing is'}`,
  'announcement-over': () => 'The announcement would end before it begins, or has ended',
  'too-many-announcements': ({ most }) => `The site shows at most ${most} announcements: retract one first`,
  'unknown-announcement': ({ announcement, known }) =>
    `There is no announcement ${announcement}; ${known.length > 0 ? `there are ${known.map(({ id }) => id).join(', ')}` : 'there are none'}`,
  'nothing-to-close': ({ area }) => `${area} has no pages that could be closed`,
  'unowned-path': ({ target }) => `No area owns a path above or below ${target}`,
  'failing-pages': ({ area, release, faults }) =>
    `${area} ${release.slice(0, 8)} makes pages worse: ${faults.map(({ path, what, detail }) => [path, what, detail].filter(Boolean).join(' ')).join('; ')}. ${FORCE}`,
  'failing-parts': ({ area, release, faults }) =>
    `${area} ${release.slice(0, 8)} has parts that do not load: ${faults.map(({ part, name, detail }) => `${part} ${name} ${detail}`).join('; ')}. ${FORCE}`,
  'being-checked': ({ area }) =>
    `Another deploy of ${area} is being checked. Nothing was changed; repeat the deploy when it has ended`,
  'check-pause': ({ area, waitSeconds }) =>
    `The last check of this team took long and failed. Nothing was changed; a deploy of ${area} is checked in ${waitSeconds} s at the earliest. A rollback needs no check`,
  'not-checked': ({ area, release, detail }) =>
    `${area} ${release.slice(0, 8)} could not be checked, because the machine is busy or a part of the site does not answer: ${detail}. Nothing was changed; repeat the deploy, or skip the check with force`,
  behind: ({ area, release }) =>
    `${area} ${release.slice(0, 8)} could not be checked, because this gateway does not serve the last revision of the channel yet. Repeat in a moment`,
  'untrusted-release': ({ area, release, fault }) =>
    `${area} ${release.slice(0, 8)} is not trusted: ${FAULTS[fault]}. Sign it with a registered key of ${area}`,
  'day-quota': ({ area, mostReleases, mostMebibytes }) =>
    `${area} may announce ${mostReleases} new releases and ${mostMebibytes} MiB of files a day. Nothing was stored; wait, or use a token of all areas`,
  'day-limit': ({ area, what, most }) =>
    `The teams of ${area} may add ${most} ${what} a day. Nothing was changed; wait, or use a token of all areas`,
  'unknown-key': ({ key }) => `There is no key ${key}`,
  'own-calls': ({ area, calls }) =>
    `The site has calls of its own below /api/${area}/, which an upstream would hide: ${calls.join(', ')}`,
  'machine-local': ({ host, address }) =>
    `${host === address ? host : `${host} is ${address}, which`} is an address of the gateway’s machine or of its network link. Only a token of all areas may name the machine, as localhost, 127.0.0.1 or [::1]`,
  'no-upstream': ({ area }) => `${area} has no upstream`,
  'harmful-code': ({ area, release, faults }) =>
    `${area} ${release.slice(0, 8)} has harmful code: ${faults.map(({ file, what, detail }) => `${file} ${what} ${detail}`).join('; ')}. ${FORCE}`,
  contended: ({ tries }) =>
    `Another change of the channel has not ended after ${tries} attempts; nothing was changed, repeat`,
};

/**
 * Creates the error for a rejected channel change: a message for people, and `details` with a
 * machine-readable reason.
 */
export function moveRefusal<R extends ChannelRefusal['reason']>(
  code: 'BAD_REQUEST' | 'CONFLICT' | 'NOT_FOUND',
  refused: Extract<ChannelRefusal, { reason: R }>,
): ApiError {
  const write = MESSAGES[refused.reason as R] as (refused: ChannelRefusal) => string;
  return refusal(code, write(refused), refused);
}

/** Returns true for the error of a release that is not stored, or whose row is damaged. */
export const isMissingRelease = (error: unknown): boolean =>
  isApiError(error) && (error.details as Partial<ChannelRefusal> | undefined)?.reason === 'unknown-release';

/**
 * Creates the error for a call that can't be handled now. Clients use `reason` to decide whether to retry.
 */
export const unavailable = (reason: Unavailable['reason'], message: string): ApiError =>
  refusal('UNAVAILABLE', message, { reason } satisfies Unavailable);

/** What a refusal advises besides the problems. */
export type LinkAdvice = Omit<LinkRefusal, 'problems'>;

/**
 * Creates the error for a composition that does not link. A refused rollback of an area and a refused deploy of the
 * shell come with advice.
 */
export function linkRefusal(problems: LinkProblem[], advice: LinkAdvice = { nearest: null }): ApiError {
  const details: LinkRefusal = { problems, ...advice };
  const sentences = problems.map((problem) => problem.message);
  if (advice.forced) sentences.push(describeForced(advice.forced));
  return refusal('DOES_NOT_LINK', sentences.join('; '), details);
}

function describeForced({ moved, withheld, withdrawn }: ForcedDeploy): string {
  const effects = [
    ...moved.map(({ area, to }) => `${area} goes back to ${to.slice(0, 8)}`),
    ...withheld.map((area) => `${area} is withheld until it links`),
    ...withdrawn.map((area) => `the canary of ${area} ends`),
  ];
  return `with force the deploy goes on${effects.length > 0 ? `: ${effects.join(', ')}` : ''}`;
}
