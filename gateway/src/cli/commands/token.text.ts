import type { TokenInfo } from '@site/shared/contracts/deploy-token';
import { when } from '../terminal/words.text';

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
