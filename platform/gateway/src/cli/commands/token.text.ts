import type { TokenInfo } from '@site/contracts/deploy-token';
import { claimList, when } from '../../refusals/words.text';

/** Describes what the releases of a token may newly own. */
const claims = ({ areas, claims: given }: Pick<TokenInfo, 'areas' | 'claims'>): string =>
  (given && claimList(given)) || (areas.includes('*') && !given ? 'любое' : 'ничего');

export const tokenText = {
  claims,
  columns: ['ID', 'КТО', 'ОБЛАСТИ', 'ПРАВА', 'НОВОЕ', 'СОСТОЯНИЕ'],
  areasNeeded: 'Назовите области: --areas home,account (или --areas "*" для всех).',
  badDays: (days: string) => `--days ${days} не подходит: нужно целое число дней больше нуля.`,
  badVerb: (verb: string, known: string[]) =>
    `Права «${verb}» нет. Есть: ${known.join(', ')}, * — все права.`,
  badCall: (call: string) =>
    `Вызов «${call}» не подходит: нужен вида "POST /api/orders/create", как в area.json.`,
  badPath: (path: string) =>
    `Путь «${path}» не подходит: нужен вида /promo, из строчных латинских букв, цифр и дефисов.`,
  created: ({ id, name, areas, verbs, claims: given, expiresAt }: TokenInfo) =>
    `Токен «${name}» (${id}): области ${areas.join(', ')}; права ${verbs.join(', ')}; новые пути, окна, места и вызовы: ${claims({ areas, claims: given })}; ${expiresAt ? `до ${when(expiresAt)}` : 'бессрочно'}. Сохраните его сейчас: больше его не покажут.`,
  state: ({ expiresAt, revokedAt }: TokenInfo) =>
    revokedAt
      ? `отозван ${when(revokedAt)}`
      : expiresAt
        ? `${new Date(expiresAt) < new Date() ? 'истёк' : 'до'} ${when(expiresAt)}`
        : 'действует',
  revoked: ({ id, name, revokedAt }: TokenInfo) =>
    `Токен «${name}» (${id}) отозван${revokedAt ? ` ${when(revokedAt)}` : ''}.`,
  /** Names the tokens that were created with a revoked one. */
  descendants: (tokens: readonly TokenInfo[], kept: boolean) => {
    const names = tokens.map(({ id, name }) => `«${name}» (${id})`).join(', ');
    return kept
      ? `Остались действовать токены, сделанные с ним: ${names}.`
      : `Вместе с ним отозваны токены, сделанные с ним: ${names}. Кому они нужны, тем сделайте новые.`;
  },
  noToken: (id: string) => `Токена ${id} среди ваших нет. Какие есть: site token list`,
  unknownAreas: (areas: string[]) =>
    `На сайте пока нет: ${areas.join(', ')}. Если это опечатка, отзовите токен и сделайте новый.`,
} as const;
