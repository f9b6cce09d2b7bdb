import type { TokenPair } from '@site/shared/contracts/sign-in';

/**
 * Returns true if a reply contains a token pair, which signs the player in. Not part of the contract module,
 * because importing that module would add its schemas to the bundle.
 */
export const isTokenPair = (reply: object): reply is TokenPair => 'access_token' in reply;
