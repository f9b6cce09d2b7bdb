import type { NoForce } from '@site/contracts/no-force';
import type { HeldRights } from '@site/contracts/deploy-token';
import { tokenCommand } from './token-command.text';

interface WithoutForce {
  /** Where the right is missing. Absent if it is not known. */
  areas?: readonly string[] | undefined;
  verbs: readonly string[];
  held?: HeldRights | undefined;
}

/** Says who may override a refusal. */
export const whoForces = ({ areas = [], verbs, held = { areas: [], claims: null } }: WithoutForce): string =>
  `Выпустить, несмотря на отказ, может администратор сайта, то есть токен со всеми правами, или токен, который он сделает. ${tokenCommand({ ...held, verbs }, { areas, verbs: ['force'] })}`;

/** Says how a refused release goes live nevertheless: with an option, or who can if the token may not. */
export const forceText = (noForce: NoForce | undefined): string =>
  noForce
    ? `Токен «${noForce.token}» не даёт права force. ${whoForces(noForce)}`
    : 'Всё равно выпустить: --force --why "…"';
