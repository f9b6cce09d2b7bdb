import { formatNumber } from '@site/text/numbers';
import type { Notice } from './notice.service';

const notYou = 'Если это были не вы, смените пароль и завершите чужие сеансы в настройках.';

export const noticeText = {
  emailConfirmed: { type: 'success', title: 'Почта успешно подтверждена' },
  emailChanged: {
    type: 'success',
    title: 'Почта изменена',
    message: 'Подтвердите новую кодом из письма.',
  },
  emailChangeUndone: { type: 'success', title: 'Прежняя почта возвращена' },
  passwordChanged: { type: 'success', title: 'Пароль успешно изменен', message: notYou },
  factorConnected: {
    type: 'success',
    title: '2FA успешно подключен',
    message: 'Теперь каждый вход нужно подтвердить.',
  },
  factorDisconnected: { type: 'success', title: '2FA успешно отключен', message: notYou },
  reserveCodeUsed: { type: 'error', title: 'Использован резервный код', message: notYou },
  referralReward: (login: string, coins: number) => ({
    type: 'success' as const,
    title: `На счету +${formatNumber(coins)}\u00a0DP`,
    message: `Игрок ${login} пришёл по вашему промокоду и выполнил задание.`,
  }),
  partnerTask: (code: string, coins: number) => ({
    type: 'success' as const,
    title: coins > 0 ? `На счету +${formatNumber(coins)}\u00a0DP` : `Промокод ${code}: бонусы ваши`,
    message: `Условие промокода ${code} выполнено. Остальное ждёт в игре.`,
  }),
  contestWon: (name: string, coins: number, hasGoods: boolean) => {
    const parts = [
      ...(coins > 0 ? [`На счету +${formatNumber(coins)}\u00a0DP.`] : []),
      ...(hasGoods ? ['Приз ждёт в игре.'] : []),
    ];
    return {
      type: 'success' as const,
      title: `Конкурс «${name}»: вы победили`,
      ...(parts.length > 0 ? { message: parts.join(' ') } : {}),
    };
  },
  codesGuessed: {
    type: 'error',
    title: 'Чужие попытки входа',
    message: 'Кто-то знает ваш пароль и подбирает код 2FA: смените пароль.',
  },
  signInDenied: {
    type: 'error',
    title: 'Вход отклонён',
    message: 'Кто-то знает ваш пароль: смените его.',
  },
} as const satisfies Record<string, Notice | ((login: string, coins: number, hasGoods: boolean) => Notice)>;
