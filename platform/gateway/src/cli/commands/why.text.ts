import { WHY_LENGTH } from '@site/contracts/deploy-names';

/** Messages about the reason for a change (`--why`). */
export const whyText = {
  whyNeeded: 'Напишите зачем: --why "…" (попадёт в журнал).',
  badWhy: `--why не подходит: нужно от ${WHY_LENGTH.min} до ${WHY_LENGTH.max} знаков в одну строку.`,
  noReason: 'без пояснения',
  silent:
    'В журнале этот выпуск остался без пояснения, и добавить его уже нельзя. Пояснение пишут сразу: --why "…"',
  kept: 'Этот выпуск уже в эфире. Пояснение к нему в журнале не меняется: его пишут, когда выпускают.',
} as const;
