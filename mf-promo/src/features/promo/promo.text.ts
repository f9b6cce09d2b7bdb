import type { PartnerTask } from '@site/shared/contracts/partners';
import { brand } from '@site/shared/text/brand';
import { taskWords } from '@site/shared/text/reward-words';

const NAME_MAX = 60;
/**
 * Maximum length of the list of bonuses in the page description. Search engines and messengers truncate
 * longer descriptions.
 */
const BONUSES_MAX = 160;

/** Shortens a name to at most `max` characters, including the «…». */
function shorten(name: string, max = NAME_MAX): string {
  const letters = [...name];
  return letters.length <= max
    ? name
    : `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}

export const promoText = {
  failed: 'Афиша не загрузилась',
  loading: 'Афиша на подходе',
  kicker: `Приглашает в ${brand.name}`,
  networks: 'Каналы и страницы',
  promocode: 'Промокод при регистрации или пополнении',
  plate: 'промо\nкод',
  copy: 'Скопировать',
  copied: 'Промокод скопирован',
  notCopied: 'Скопировать не получилось: перепишите промокод с афиши',
  task: 'Условие',
  taskIs: (task: PartnerTask) => taskWords(task).replace(/^./u, (first) => first.toUpperCase()),
  start: 'Начать играть',
  reserve: 'Предрегистрация',
  register: 'Завести аккаунт с\u00a0промокодом',
  saved: {
    guest: 'Промокод запомнили: он подставится при регистрации и пополнении.',
    player: 'Промокод запомнили: он подставится при пополнении.',
    used: (code: string) => `На вашем аккаунте уже есть промокод ${code}, второй применить нельзя.`,
  },
  bonuses: 'Бонусы',
  noBonuses: 'Сейчас у этого промокода нет бонусов.',
  title: (name: string) => `${shorten(name)} приглашает`,
  description: (name: string, promo: string, bonuses: string) =>
    bonuses
      ? `${shorten(name)} зовёт в ${brand.name}. Промокод ${promo}: за задание в игре\u00a0— ${shorten(bonuses, BONUSES_MAX)}.`
      : `${shorten(name)} зовёт в ${brand.name}. Промокод ${promo}.`,
  pictureAlt: (name: string, promo: string) => `Афиша: ${shorten(name)}, промокод ${promo}`,
} as const;
