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
  unavailable: {
    title: 'Участок временно закрыт',
    section: 'Раздел',
    lead: 'не отвечает, мы уже знаем. Остальной город работает: другие страницы открыты как обычно.',
    retryIn: 'Повторим сами через',
    code: 'Код для поддержки:',
  },
  error: {
    street: 'ул. Неизвестная',
    label: 'Ошибка',
    notFound: 'Страница не найдена',
    lead: 'Такого адреса в городе нет. Возможно, дом снесли или табличку перевесили.',
  },
} as const;
