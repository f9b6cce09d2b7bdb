import type { UsedPromocode } from '@site/shared/contracts/profile';
import { promocodeRewardWords, rewardLine } from '@site/shared/text/reward-words';

/** Texts of the first steps (docs/product/accounts.md#first-steps). */
export const firstStepsText = {
  title: 'Первые шаги',
  count: (done: number, all: number, hasOptional: boolean) =>
    `${done} из ${all}${hasOptional ? ', промокод\u00a0— по желанию' : ''}`,
  done: 'готово',
  email: {
    title: 'Подтвердите почту',
    lead: 'Подтверждённая почта нужна, чтобы выгрузить свои данные и получать награды партнёров.',
  },
  factor: {
    title: 'Включите двойную защиту (2FA)',
    lead: 'Одного пароля для входа станет мало.',
    action: 'Включить',
  },
  launcher: {
    title: 'Скачайте лаунчер',
    lead: 'Он находит вашу копию игры, докачивает город и пускает на сервер.',
    action: 'К лаунчеру',
  },
  promocode: {
    none: 'Промокод, если есть',
    noneLead: 'Есть код друга или стримера? Введите его при пополнении: на аккаунт\u00a0— один.',
    action: 'К пополнению',
    used: (code: string) => `Промокод ${code}`,
    given: ({ reward }: UsedPromocode, hasCharacter: boolean) => {
      const line = rewardLine(reward);
      if (line === '') return 'Бонусов у этого кода нет.';
      if (hasCharacter || rewardLine({ ...reward, donate: 0 }) === '') return `Награда получена: ${line}.`;
      return `Награда ваша: ${line}. Вещи и деньги игра отдаст первому персонажу.`;
    },
    way: ({ reward, task }: UsedPromocode) => `${promocodeRewardWords(reward, task)}.`,
    progress: (hours: number, wanted: number, level: number, wantedLevel: number) =>
      `Отыграно ${Math.min(hours, wanted)} из ${wanted}\u00a0ч, уровень ${Math.min(level, wantedLevel)} из ${wantedLevel}.`,
    met: 'Условие выполнено: награда придёт после ближайшей проверки.',
    unconfirmed: 'Награда придёт после подтверждения почты.',
    unmet: 'Награда придёт, когда выполните условие и подтвердите почту.',
  },
} as const;
