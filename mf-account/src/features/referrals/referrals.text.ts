import { formatNumber } from '@site/text/numbers';
import { plural } from '@site/text/plural';

const toCoins = (sum: number) => `${formatNumber(sum)}\u00a0DP`;
const HOURS = ['час', 'часа', 'часов'] as const;

interface Terms {
  /** Hours of play and level that an invited player has to reach. */
  task: { playTime: number; level: number };
  reward: { inviter: number; invited: number };
}

export const referralsText = {
  title: ['Ваш', 'промокод'],
  label: ['промо', 'код'],
  copy: 'Скопировать ссылку',
  change: (cost: number) => `Сменить код за ${toCoins(cost)}`,
  create: (cost: number) => `Создать за ${toCoins(cost)}`,
  none: 'Пока нет',
  noneLead:
    'Своего кода у вас ещё нет. Придумайте слово от\u00a03 до\u00a010\u00a0символов: друзья введут его при регистрации или пополнении.',
  deal: ({ task: { playTime, level }, reward: { inviter, invited } }: Terms) =>
    `Друг вводит код при регистрации или пополнении и получает ${formatNumber(invited)}\u00a0$. Когда он отыграет ${playTime}\u00a0${plural(playTime, HOURS)} и дойдёт до\u00a0${level}\u2011го\u00a0уровня, ${toCoins(inviter)} приходят вам. Нужна подтверждённая почта друга. Число наград за 30\u00a0дней ограничено: остальные придут позже.`,
  total: { invited: 'Сошли на берег по коду', done: 'Выполнили задание', earned: 'Заработано' },
  coins: toCoins,
  table: {
    player: 'Игрок',
    at: 'Код применён',
    played: 'Отыграно',
    level: 'Уровень',
    reward: 'Награда',
    hours: (done: number, whole: number) => `${done} из ${whole}\u00a0ч`,
    levels: (done: number, whole: number) => `${done} из ${whole}`,
    earned: (coins: number) => `+${toCoins(coins)}`,
    underWay: 'в пути',
  },
  empty: {
    title: 'По коду ещё никто не приходил',
    lead: 'Отправьте ссылку другу: его имя появится здесь сразу после регистрации.',
  },
  codeless: {
    title: 'Пока никого',
    lead: 'Придумайте промокод и поделитесь им: друзья появятся здесь, как только применят его.',
  },
  failed: 'Рефералы не загрузились',
} as const;
