import type { TokenInfo, TokenRefusal } from '@site/shared/contracts/deploy-token';
import { when } from './words.text';

/** What is wrong with a token that is one of the site's. */
export function tokenRefusalText(refused: TokenRefusal): string {
  switch (refused.reason) {
    case 'expired':
      return `Срок токена «${refused.token}» (${refused.id}) вышел ${when(refused.at)}. Попросите новый: site token create.`;
    case 'revoked':
      return `Токен «${refused.token}» (${refused.id}) отозван ${when(refused.at)}.`;
    case 'verb':
      return `Токен «${refused.token}» не даёт права ${refused.verb}. Его права: ${refused.verbs.join(', ')}.`;
    case 'area':
      return `Токен «${refused.token}» не даёт права ${refused.verb} для ${refused.area === '*' ? 'всего сайта' : `области ${refused.area}`}. Его области: ${refused.areas.join(', ')}.`;
    case 'outlives':
      return `Токен «${refused.token}» сам действует до ${when(refused.at)}: новый не может действовать дольше. Укажите --days.`;
  }
}

/** Words about deploy tokens. */
export const tokenText = {
  columns: ['ID', 'КТО', 'ОБЛАСТИ', 'ПРАВА', 'СОСТОЯНИЕ'],
  areasNeeded: 'Назовите области: --areas home,account (или --areas "*" для всех).',
  badDays: (days: string) => `--days ${days} не подходит: нужно целое число дней больше нуля.`,
  badVerb: (verb: string, known: string[]) =>
    `Права «${verb}» нет. Есть: ${known.join(', ')}, * — все права.`,
  created: ({ id, name, areas, verbs, expiresAt }: TokenInfo) =>
    `Токен «${name}» (${id}): области ${areas.join(', ')}; права ${verbs.join(', ')}; ${expiresAt ? `до ${when(expiresAt)}` : 'бессрочно'}. Сохраните его сейчас: больше его не покажут.`,
  state: ({ expiresAt, revokedAt }: TokenInfo) =>
    revokedAt
      ? `отозван ${when(revokedAt)}`
      : expiresAt
        ? `${new Date(expiresAt) < new Date() ? 'истёк' : 'до'} ${when(expiresAt)}`
        : 'действует',
  revoked: ({ id, name, revokedAt }: TokenInfo) =>
    `Токен «${name}» (${id}) отозван${revokedAt ? ` ${when(revokedAt)}` : ''}.`,
  noToken: (id: string) => `Токена ${id} среди ваших нет. Какие есть: site token list`,
  unknownAreas: (areas: string[]) =>
    `На сайте пока нет: ${areas.join(', ')}. Если это опечатка, отзовите токен и сделайте новый.`,
} as const;
