import type { TokenInfo } from '@site/shared/contracts/deploy-token';

const when = (iso: string) => new Date(iso).toLocaleString('ru-RU');

/** Words about deploy tokens. */
export const tokenText = {
  columns: ['ID', 'КТО', 'ОБЛАСТИ', 'ПРАВА', 'СОСТОЯНИЕ'],
  areasNeeded: 'Назовите области: --areas home,account (или --areas "*" для всех).',
  badDays: (days: string) => `--days ${days} не подходит: нужно целое число дней больше нуля.`,
  badVerb: (verb: string, known: string[]) => `Права «${verb}» нет. Есть: ${known.join(', ')}, * для всех.`,
  created: ({ id, name, areas, verbs, expiresAt }: TokenInfo) =>
    `Токен «${name}» (${id}): области ${areas.join(', ')}; права ${verbs.join(', ')}; ${expiresAt ? `до ${when(expiresAt)}` : 'бессрочно'}. Сохраните его сейчас: больше его не покажут.`,
  state: ({ expiresAt, revokedAt }: TokenInfo) =>
    revokedAt ? `отозван ${when(revokedAt)}` : expiresAt ? `до ${when(expiresAt)}` : 'действует',
  revoked: ({ id, name }: TokenInfo) => `Токен «${name}» (${id}) отозван.`,
} as const;
