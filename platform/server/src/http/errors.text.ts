import type { PlatformErrorCode } from '@site/contracts/platform-errors';

/** Default `message` of an `ErrorReply`, by error code. Screens show their own texts instead. */
export const platformErrorText: Record<PlatformErrorCode, string> = {
  NOT_FOUND: 'Не найдено',
  BAD_REQUEST: 'Запрос составлен неверно',
  UNAUTHORIZED: 'Нужно войти',
  FORBIDDEN: 'Недостаточно прав',
  CONFLICT: 'Данные уже изменились, обновите их и повторите',
  DOES_NOT_LINK: 'Части сайта не подходят друг к другу',
  TOO_LARGE: 'Слишком большой запрос',
  TOO_MANY_REQUESTS: 'Слишком много попыток, подождите',
  UNAVAILABLE: 'Сервер временно недоступен',
  INTERNAL: 'Ошибка на сервере',
  NETWORK: 'Нет связи с сервером',
};
