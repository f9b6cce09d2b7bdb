import type { TokenPair } from '@site/shared/contracts/sign-in';
import type { Tx } from '@site/server/db/types';
import type { Client } from '@site/server/network/client';
import type { PlayerRow } from '../../players/player.repo';
import { openSession } from './session.service';
import { queueSignInLetter } from './sign-in-letter';
import { signInText as text } from './sign-in.text';

interface CompletedSignIn {
  player: PlayerRow;
  client: Client;
  remember: boolean;
  now: Date;
  /** Origin of the site, for the link of the letter. */
  origin: string;
}

/**
 * Opens a session. Sends the player an e-mail if the device, or its network, is new and the player has enabled e-mails
 * about sign-ins.
 */
export async function completeSignIn(
  tx: Tx,
  { player, client, remember, now, origin }: CompletedSignIn,
): Promise<TokenPair> {
  const { tokens, seen } = await openSession(tx, {
    playerId: player.id,
    client,
    remember,
    kind: 'signed-in',
    now,
  });
  if (seen !== 'here' && player.noticeOfSignIn) {
    const letter = seen === 'elsewhere' ? text.signedInElsewhere : text.signedIn;
    await queueSignInLetter(tx, player, letter(player.login, client, { now, origin }), now);
  }
  return tokens;
}
