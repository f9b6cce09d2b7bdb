import type { UsedPromocode } from '@site/shared/contracts/profile';
import { promocodeRewardWords, rewardLine } from '@site/shared/text/reward-words';

/** Texts of the first steps (docs/product/accounts.md#first-steps). */
export const firstStepsText = {
  title: 'Первые шаги',
  count: (done: number, all: number) => `${done} из ${all}`,
  done: 'готово',
  email: {
    title: 'Подтвердите почту',
    lead: 'Без неё не восстановить доступ и не получить награду за друга.',
  },
  factor: {
    title: 'Включите двойную защиту',
    lead: 'Одного пароля для входа станет мало.',
    action: 'Включить',
  },
  launcher: {
    title: 'Скачайте лаунчер',
    lead: 'Он ставит игру и пускает на сервер.',
    action: 'К лаунчеру',
  },
  promocode: {
    none: 'Промокод, если есть',
    noneLead: 'Есть код друга или стримера? Введите его при пополнении: на аккаунт\u00a0— один.',
    action: 'К пополнению',
    used: (code: string) => `Промокод ${code}`,
    given: ({ reward }: UsedPromocode) => `Награда получена: ${rewardLine(reward) || 'без бонусов'}.`,
    way: ({ reward, task }: UsedPromocode) => `${promocodeRewardWords(reward, task)}.`,
    progress: (hours: number, wanted: number, level: number, wantedLevel: number) =>
      `Отыграно ${hours} из ${wanted}\u00a0ч, уровень ${level} из ${wantedLevel}.`,
    unconfirmed: 'Награда придёт после подтверждения почты.',
  },
} as const;
