import { formatNumber } from '@site/text/numbers';

const coins = (sum: number) => `${formatNumber(sum)}\u00a0DP`;

export const playerText = {
  coins,
  balance: (sum: number) => `На счету ${coins(sum)}`,
  topUp: (sum: number) => `На счету ${coins(sum)}. Пополнить`,
  profile: (login: string) => `Профиль ${login}`,
  account: 'Личный кабинет',
  signOut: 'Выйти из аккаунта',
} as const;
