import { platformErrorText } from '@site/server/http/errors.text';
import type { ErrorCode } from '@site/shared/contracts/errors';

/** Default `message` of an `ErrorReply`, by error code. The site's screens show their own texts instead. */
export const errorText: Record<ErrorCode, string> = {
  ...platformErrorText,
  INCORRECT_CREDENTIALS: 'Неверный логин или пароль',
  INCORRECT_PASSWORD: 'Неверный пароль',
  ACCOUNT_BLOCKED: 'Аккаунт заблокирован',
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
  PRICE_CHANGED: 'Цена или условия изменились',
  NOT_ENOUGH_COINS: 'На счету не хватает DP',
  ACCOUNT_NOT_FOUND: 'Пользователь не найден',
  PAYMENT_METHOD_OFF: 'Этот способ оплаты сейчас недоступен',
  AMOUNT_OUT_OF_BOUNDS: 'Такую сумму этим способом не оплатить',
  PAYMENT_REFUSED: 'Платёжная система не приняла платёж',
  ORDER_PAID: 'Этот заказ уже оплачен или его проверяет банк',
  TOO_MANY_ORDERS: 'Для этого аккаунта за час создано слишком много счетов',
  CASE_NOT_READY: 'На этот кейс ещё не хватает пополнений',
  ALREADY_CLAIMED: 'Кейс уже получен',
  SERVICE_INPUT: 'Услуге не хватает данных, или они не подходят',
  SERVICE_REFUSED: 'Игровой сервер не может оказать эту услугу',
  SERVICE_TOO_SOON: 'Эту услугу персонаж получал недавно',
};
