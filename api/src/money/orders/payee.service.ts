import type { PaymentAccount } from '@site/shared/contracts/payments';
import { maskEmail, maskWord } from '@site/shared/rules/account-fields';
import { selectByLogin } from '../../players/player.repo';
import type { Db } from '@site/server/db/types';
import type { GameServer } from '../../game/contract/game-server';
import { Refusal } from '../../http/refusal';

/** Masks a name: «Ильяс Соколов» becomes «И••••с С••••в». */
const maskName = (name: string): string => name.split(' ').map(maskWord).join(' ');

/**
 * Returns masked details of the account to top up. The payer can recognise the account by them, but not
 * identify its owner (docs/product/payments.md#guest-top-up). The character is null when the player has none
 * or the game server is down. Throws `ACCOUNT_NOT_FOUND` for an unknown login.
 */
export async function findAccount(db: Db, game: GameServer, login: string): Promise<PaymentAccount> {
  const player = await selectByLogin(db, login.trim());
  if (!player) throw new Refusal('ACCOUNT_NOT_FOUND');
  const characters = await game.readCharacters(player.id).catch(() => null);
  const chosen = characters?.list[characters.selection] ?? characters?.list[0];
  return {
    login: player.login,
    character: chosen ? maskName(chosen.name) : null,
    // An unconfirmed address may belong to somebody else, so it is not shown.
    email: player.emailConfirmed ? maskEmail(player.email) : null,
  };
}
