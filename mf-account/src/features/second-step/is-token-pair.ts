import type { TokenPair } from '@site/shared/contracts/sign-in';

/**
 * True when a reply contains a token pair and so signs the player in. Kept out of the contract module,
 * because importing that module would add its schemas to the bundle.
 */
export const isTokenPair = (reply: object): reply is TokenPair => 'access_token' in reply;
