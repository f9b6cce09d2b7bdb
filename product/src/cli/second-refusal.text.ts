import type { SecondRefusal } from '@site/shared/contracts/money-verdict';

const NEW_ACCESS =
  'новый доступ, который даёт токен из настроек сайта на его машине: site staff invite или site token create. Им подтверждают то, что предложено через сутки после него и позже.';

const WORDS: Record<SecondRefusal['because'], (who: string) => string> = {
  same: () => 'Эту операцию предложили вы. Подтвердить её должен другой человек.',
  made: (who) =>
    `Доступ одному из вас дал другой (${who}), поэтому обе подписи мог поставить один человек. Пусть подтвердит кто-то третий. Чтобы подтверждать друг за друга, одному из вас нужен ${NEW_ACCESS}`,
  'same-maker': (who) =>
    `Доступ вам обоим дал один человек (${who}) и мог оставить оба ключа себе. Пусть подтвердит тот, кого приглашал не он. Чтобы подтверждать друг за друга, одному из вас нужен ${NEW_ACCESS}`,
  'unknown-maker': (who) =>
    `Сайт не знает, кто приглашал ${who}: тогда он этого ещё не записывал. Пусть подтвердит кто-то другой. Чтобы это записать, нужен ${NEW_ACCESS}`,
  young: (who) =>
    `Когда операцию предложили, ключу или токену ${who} не было суток. Пусть подтвердит кто-то другой. Или отклоните её и предложите заново, когда сутки пройдут.`,
};

const UNKNOWN = 'Подтвердить должен другой человек, независимый от первого.';

/** Says why somebody cannot confirm an operation, and what to do. A later release of the site may have more reasons. */
export const toSecondWords = ({ because, who = '' }: Partial<SecondRefusal>): string =>
  because !== undefined && Object.hasOwn(WORDS, because) ? WORDS[because](who) : UNKNOWN;
