import { WHY_LENGTH } from '@site/contracts/deploy-fields';

/** Messages about the reason for a change (`--why`). */
export const whyText = {
  whyNeeded: 'Напишите зачем: --why "…" (попадёт в журнал).',
  badWhy: `--why не подходит: нужно от ${WHY_LENGTH.min} до ${WHY_LENGTH.max} знаков в одну строку.`,
  noReason: 'без пояснения',
} as const;
