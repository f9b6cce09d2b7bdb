import { brand } from '@site/shared/text/brand';

export const frameText = {
  withoutScripts:
    'Без JavaScript сайт можно только читать: вход, регистрация, оплата и профиль не работают. Включите JavaScript в настройках браузера и обновите страницу.',
  main: 'Основное меню',
  menu: 'Меню',
  allMenu: 'Всё меню',
  closeMenu: 'Закрыть меню',
  account: 'Личный кабинет',
  topUp: 'Пополнить счёт',
  home: 'Главная',
  start: 'Начать играть',
  forum: 'Форум',
  discord: 'Discord',
  signIn: 'Войти',
  preregistration: 'Предрегистрация',
  online: { online: 'онлайн', queue: 'в очереди', record: 'рекорд' },
  about: `Город у холодного моря. Паром ходит круглосуточно.`,
  important: 'Важная информация',
  conditionsOfUse: 'Условия использования',
  userAgreement: 'Пользовательское соглашение',
  paymentRules: 'Правила оплаты',
  contacts: 'Контакты',
  supportDiscord: 'Поддержка в Discord',
  payments: 'Принимаем к оплате',
  organisation: 'Реквизиты организации',
  brand: brand.name,
} as const;
