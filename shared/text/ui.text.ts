import { brand } from './brand';

/** Texts of the shared components. */
export const uiText = {
  skip: 'К содержанию',
  newTab: 'откроется в новой вкладке',
  logo: `${brand.name}\u00a0— на главную`,
  live: 'В эфире',
  loading: 'Загрузка',
  close: 'Закрыть',
  home: 'На главную',
  retry: 'Попробовать ещё раз',
  retryShort: 'Повторить',
  error: {
    street: 'ул. Неизвестная',
    label: 'Ошибка',
    notFound: 'Страница не найдена',
    lead: 'Такого адреса в городе нет. Возможно, дом снесли или табличку перевесили.',
  },
} as const;
