import { ApiError, ERROR_STATUS, type ErrorCode } from '@site/shared/contracts/errors';

import type { MoveRefusal } from '@site/shared/contracts/deploy';

/** An expected failure of a deploy call: to be thrown; the API answers with it as an ErrorReply. */
export const refusal = (code: ErrorCode, message: string, details?: unknown): ApiError =>
  new ApiError(code, ERROR_STATUS[code], message, details);

const MESSAGES: { [R in MoveRefusal['reason']]: (refused: Extract<MoveRefusal, { reason: R }>) => string } = {
  overtaken: ({ area, to, who, why, revision }) =>
    `${area} was moved to ${to.slice(0, 8)} by ${who} meanwhile (revision ${revision}: ${why}); nothing was changed`,
  'nothing-before': ({ area }) => `${area} has no release before the live one`,
  'never-live': ({ area }) => `No release of ${area} was ever live`,
  'unknown-release': ({ area, release }) => `The store has no release ${release} of ${area}`,
  'no-shell': () => 'No shell is live yet: deploy the shell first',
};

/** A refused move, with the same reason for people and for tools. */
export function moveRefusal<R extends MoveRefusal['reason']>(
  code: 'CONFLICT' | 'NOT_FOUND',
  refused: Extract<MoveRefusal, { reason: R }>,
): ApiError {
  const write = MESSAGES[refused.reason as R] as (refused: MoveRefusal) => string;
  return refusal(code, write(refused), refused);
}
