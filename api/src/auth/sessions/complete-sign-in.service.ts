import { queueNoticeLetter } from '../../players/notice-letter';
import type { TokenPair } from '@site/shared/contracts/sign-in';
import type { Tx } from '../../platform/db/types';
import type { Client } from '../../platform/network/client';
import type { PlayerRow } from '../../players/player.repo';
import { openSession } from './session.service';
import { signInText as text } from './sign-in.text';

interface Completed {
  player: PlayerRow;
  client: Client;
  remember: boolean;
  now: Date;
}

/** The player is in: a session, a line in the log, and a letter when the device is a new one. */
export async function completeSignIn(
  tx: Tx,
  { player, client, remember, now }: Completed,
): Promise<TokenPair> {
  const { tokens, isNewDevice } = await openSession(tx, {
    playerId: player.id,
    client,
    remember,
    kind: 'signed-in',
    now,
  });
  if (isNewDevice && player.noticeOfSignIn) {
    await queueNoticeLetter(tx, player, text.signedIn(player.login, client), now);
  }
  return tokens;
}
