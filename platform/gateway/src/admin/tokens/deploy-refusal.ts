import { isApiError } from '@site/contracts/api-error';
import type { TokenRefusal } from '@site/contracts/deploy-token';
import type { NewClaim } from '../../channel/new-claims';
import { createClaimCheck } from './claims';
import { assertMay } from './rights';
import type { StoredToken } from './token.repo';

/** Returns why a token could not deploy a release of `area` with these claims, or null if it could. */
export function findDeployRefusal(
  token: StoredToken,
  area: string,
  claims: readonly NewClaim[],
): TokenRefusal | null {
  try {
    assertMay(token, 'deploy', area);
    claims.forEach(createClaimCheck(token));
    return null;
  } catch (error) {
    if (isApiError(error) && error.code === 'FORBIDDEN') return error.details as TokenRefusal;
    throw error;
  }
}
