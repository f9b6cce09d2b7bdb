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
  UNAVAILABLE: 'Сервер временно недоступен',
  INTERNAL: 'Ошибка на сервере',
  NETWORK: 'Нет связи с сервером',
};
