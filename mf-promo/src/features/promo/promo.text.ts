import type { PartnerTask } from '@site/shared/contracts/partners';
import { brand } from '@site/shared/text/brand';
import { taskWords } from '@site/shared/text/reward-words';

const NAME_MAX = 60;

/** A name as a title or a sentence takes it: at most so many letters. */
function shorten(name: string): string {
  const letters = [...name];
  return letters.length <= NAME_MAX
    ? name
    : `${letters
        .slice(0, NAME_MAX - 1)
        .join('')
        .trimEnd()}…`;
}

/** Words of a partner's poster. */
export const promoText = {
  log: 'Ошибка при получении партнёра',
  failed: 'Афиша не загрузилась',
  loading: 'Афиша на подходе',
  kicker: `Приглашает в ${brand.name}`,
  networks: 'Каналы и страницы',
  promocode: 'Промокод при регистрации',
  plate: 'промо\nкод',
  copy: 'Скопировать',
  copied: 'Промокод скопирован',
  notCopied: 'Скопировать не получилось: перепишите промокод с афиши',
  task: 'Условие',
  taskIs: (task: PartnerTask) => taskWords(task).replace(/^./u, (first) => first.toUpperCase()),
  start: 'Начать играть',
  register: 'Завести аккаунт с\u00a0промокодом',
  kept: 'Промокод запомнили: он подставится при регистрации и пополнении.',
  bonuses: 'Бонусы',
  noBonuses: 'Бонусы партнёр объявит позже. Промокод уже можно указать.',
  title: (name: string) => `${shorten(name)} приглашает`,
  description: (name: string, promo: string, bonuses: string) =>
    bonuses
      ? `${shorten(name)} зовёт в ${brand.name}. Промокод ${promo}: ${bonuses}.`
      : `${shorten(name)} зовёт в ${brand.name}. Промокод ${promo}.`,
  pictureAlt: (name: string, promo: string) => `Афиша: ${shorten(name)}, промокод ${promo}`,
} as const;
