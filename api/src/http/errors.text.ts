import type { ErrorCode } from '@site/shared/contracts/errors';

/** The `message` of an `ErrorReply`. Screens choose their own words by `code`. */
export const errorText: Record<ErrorCode, string> = {
  NOT_FOUND: 'Не найдено',
  BAD_REQUEST: 'Запрос составлен неверно',
  UNAUTHORIZED: 'Нужно войти',
  FORBIDDEN: 'Недостаточно прав',
  CONFLICT: 'Данные уже изменились, обновите их и повторите',
  DOES_NOT_LINK: 'Части сайта не подходят друг к другу',
  TOO_LARGE: 'Слишком большой запрос',
  INCORRECT_CREDENTIALS: 'Неверный логин или пароль',
  INCORRECT_PASSWORD: 'Неверный пароль',
  INVALID_VERIFICATION_CODE: 'Неверный код',
  CODE_EXPIRED: 'Код не действителен',
  WEAK_PASSWORD: 'Некорректный пароль',
  NEW_PASSWORD_SAME_AS_CURRENT: 'Новый пароль не может совпадать с текущим',
  NEW_EMAIL_SAME_AS_CURRENT: 'Новая почта не может совпадать с текущей',
  EMAIL_ALREADY_IN_USE: 'Почта уже занята',
  LOGIN_TAKEN: 'Логин уже занят',
  CONSENT_NEEDED: 'Нужны согласия с документами, которые действуют сейчас',
  INVALID_PROMOCODE: 'Некорректный промокод',
  PROMOCODE_TAKEN: 'Промокод уже занят',
  NOT_ENOUGH_COINS: 'На счету не хватает DP',
  TOO_MANY_REQUESTS: 'Слишком много попыток, подождите',
  UNAVAILABLE: 'Сервер временно недоступен',
  INTERNAL: 'Ошибка на сервере',
  NETWORK: 'Нет связи с сервером',
};
