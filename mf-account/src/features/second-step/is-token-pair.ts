import type { TokenPair } from '@site/shared/contracts/sign-in';

/** True when a reply signs the player in. Not part of the contract module, whose schemas would end up in the bundle. */
export const isTokenPair = (reply: object): reply is TokenPair => 'access_token' in reply;
