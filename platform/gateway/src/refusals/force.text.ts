import type { NoForce } from '@site/contracts/no-force';

/** Names a command that only an administrator can run, on a line of its own, so that it can be copied. */
export const adminCommand = (command: string): string => `Команда для администратора:\n  ${command}`;

/** Says who may override a refusal. Without `areas`, they are not known. */
export const whoForces = ({
  areas,
  verbs,
}: {
  areas?: readonly string[];
  verbs: readonly string[];
}): string =>
  `Выпустить, несмотря на отказ, может администратор сайта, то есть токен со всеми правами, или токен, который он сделает. ${adminCommand(`site token create "…" --areas ${areas?.join(',') ?? '…'} --verbs ${[...verbs, 'force'].join(',')}`)}`;

/** Says how a refused release goes live nevertheless: with an option, or who can if the token may not. */
export const forceText = (noForce: NoForce | undefined): string =>
  noForce
    ? `Токен «${noForce.token}» не даёт права force. ${whoForces(noForce)}`
    : 'Всё равно выпустить: --force --why "…"';
