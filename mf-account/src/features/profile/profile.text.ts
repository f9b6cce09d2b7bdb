import { formatNumber } from '@site/shared/text/numbers';

/** Words of the profile's frame: card, balance, notices, tabs. */
export const profileText = {
  title: 'Профиль',
  sign: { street: 'Паспортный стол', house: '14' },
  card: {
    title: 'Удостоверение горожанина',
    login: 'Логин',
    number: 'Номер',
    since: 'На берегу с',
    characters: 'Персонажи',
    of: (count: number, limit: number) => `${count} из ${limit}`,
    email: 'Почта',
    confirmed: 'Почта подтверждена',
    unconfirmed: 'Почта не подтверждена',
    office: 'Паспортный стол',
    failed: 'Удостоверение не загрузилось',
  },
  balance: 'На счету',
  coins: (sum: number) => formatNumber(sum),
  unit: 'DP',
  replenish: 'Пополнить счёт',
  notices: 'Уведомления',
  noNotices: 'Пока тихо',
  signOut: 'Выйти из аккаунта',
  tabs: {
    label: 'Разделы профиля',
    characters: 'Персонажи',
    settings: 'Настройки',
    referrals: 'Рефералы',
    statistics: 'Статистика',
  },
  deletion: {
    title: (day: string) => `Аккаунт будет удалён ${day}`,
    lead: 'До этого дня решение можно отменить: ничего не пропадёт.',
    keep: 'Оставить аккаунт',
    consent: {
      before: 'Согласие отозвано. Чтобы оставить аккаунт, примите снова ',
      agreement: 'пользовательское соглашение',
      and: ' и ',
      data: 'согласие на обработку персональных данных',
    },
    agree: 'Согласен, оставить аккаунт',
    kept: 'Аккаунт остаётся',
    failed: 'Не удалось отменить удаление',
  },
} as const;
