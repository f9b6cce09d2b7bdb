import type { TokenPair } from '@site/shared/contracts/sign-in';

/** Whether a reply signs the player in; apart from the contract, whose schemas no page carries. */
export const isTokenPair = (reply: object): reply is TokenPair => 'access_token' in reply;
