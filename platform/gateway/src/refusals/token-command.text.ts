import type { HeldRights } from '@site/contracts/deploy-token';

/** Ends the line before a command that only an administrator can run. */
export const ADMIN_COMMAND = 'Команда для администратора:';

/** Names a command that only an administrator can run, on a line of its own, so that it can be copied. */
export const adminCommand = (command: string): string => `${ADMIN_COMMAND}\n  ${command}`;

interface TokenRights {
  areas: readonly string[];
  verbs: readonly string[];
  claims?: HeldRights['claims'] | undefined;
}

/** Names the command that makes a token with the rights that a token has and those that it lacks. */
export function tokenCommand(held: TokenRights, missing: Partial<TokenRights>): string {
  const areas = unite(held.areas, missing.areas);
  const verbs = unite(held.verbs, missing.verbs);
  const claims = [held.claims, missing.claims];
  const lists = Object.entries({
    areas: areas.length > 0 ? areas : ['…'],
    verbs,
    paths: unite(...claims.map((one) => one?.paths)),
    modals: unite(...claims.map((one) => one?.modals)),
    slots: unite(...claims.map((one) => one?.slots)),
    calls: unite(...claims.map((one) => one?.calls)),
  });
  const options = lists
    .filter(([, names]) => names.length > 0)
    .map(([option, names]) => `--${option} ${quote(names.join(','))}`);
  return adminCommand(['site token create "…"', ...options].join(' '));
}

/** Returns the names of all lists once. An asterisk stands for every name. */
function unite(...lists: (readonly string[] | undefined)[]): string[] {
  const all = new Set(lists.flatMap((list) => list ?? []));
  return all.has('*') ? ['*'] : [...all];
}

/** Quotes a call, which contains a space, and an asterisk, which a shell would replace. */
const quote = (list: string) => (/[ *]/.test(list) ? `"${list}"` : list);
