import type { Claims, TakenPath, TokenRefusal } from '@site/contracts/deploy-token';
import type { ApiError } from '@site/contracts/api-error';
import { refusal } from '../../refusals/refusal';

const WHOLE_SITE = '*';

/**
 * Creates the error for a request whose token is not sufficient: a message for people, and `details` with a
 * machine-readable reason.
 */
export const tokenRefusal = (refused: TokenRefusal): ApiError =>
  refusal(
    refused.reason === 'expired' || refused.reason === 'revoked' ? 'UNAUTHORIZED' : 'FORBIDDEN',
    write(refused),
    refused,
  );

function write(refused: TokenRefusal): string {
  const { token } = refused;
  switch (refused.reason) {
    case 'expired':
      return `The token «${token}» (${refused.id}) expired at ${refused.at}`;
    case 'revoked':
      return `The token «${token}» (${refused.id}) was revoked at ${refused.at}`;
    case 'verb':
      if (refused.verb === 'force')
        return `The token «${token}» may not override refusals: it may ${refused.verbs.join(', ')}. The operator's token may, and tokens with the verb force`;
      return `The token «${token}» may not ${refused.verb}: it may ${refused.verbs.join(', ')}`;
    case 'area':
      return refused.area === WHOLE_SITE
        ? `The token «${token}» may ${refused.verb} in ${refused.areas.join(', ')} only, not for the whole site`
        : `The token «${token}» may ${refused.verb} in ${refused.areas.join(', ')} only, not in ${refused.area}`;
    case 'claims':
      return `${refused.area} ${refused.release.slice(0, 8)} newly owns ${list(refused.claimed)}, and the token «${token}» may claim ${listAllowed(refused.claims)}${wayOut(refused.taken)}`;
    case 'grants':
      return `The token «${token}» may claim ${listAllowed(refused.claims)}: it can make none that may claim ${list(refused.claimed)}`;
    case 'outlives':
      return `The token «${token}» expires at ${refused.at}: it can make none that lives longer`;
  }
}

const list = ({ paths, modals, slots, calls = [] }: Claims) =>
  [...paths, ...modals.map((name) => `modal ${name}`), ...slots.map((name) => `slot ${name}`), ...calls].join(
    ', ',
  );

/** Says how the release could go live. No token may claim a path of another area. */
const wayOut = (taken: readonly TakenPath[] = []) =>
  taken.length > 0
    ? taken.map(({ path, area, owned }) => `. ${path} clashes with ${owned} of ${area}`).join('')
    : ': deploy with a token that may claim it';

const listAllowed = (claims: Claims | null) => (claims && list(claims)) || 'nothing new';
