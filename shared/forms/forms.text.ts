import type { ApiError } from '../contracts/errors';
import { HOUR_S, MINUTE_S } from '@site/contracts/time';
import { plural } from '@site/text/plural';
import type { Fault } from './field.store';

/** Default messages of field errors (docs/product/accounts.md#field-rules). A field can override them. */
export const faultText: Record<Fault, string> = {
  empty: 'Пустое поле',
  mismatch: 'Пароли не совпадают',
  invalid: 'Некорректное значение',
  taken: 'Уже занято',
  reserved: 'Забронировано для другой почты',
  wrong: 'Неверный код',
  expired: 'Код не действителен',
  same: 'Не может совпадать с текущим',
  weak: 'Такой пароль легко подобрать. Возьмите три несвязанных слова и добавьте заглавную букву, цифру и знак',
};

const SECONDS = ['секунду', 'секунды', 'секунд'] as const;
const MINUTES = ['минуту', 'минуты', 'минут'] as const;
const HOURS = ['час', 'часа', 'часов'] as const;

/** Formats a waiting time, rounded up: «через 40 секунд», «через 3 минуты», «через 2 часа». */
function waitText(seconds: number): string {
  const [count, forms] =
    seconds < MINUTE_S
      ? ([seconds, SECONDS] as const)
      : seconds < HOUR_S
        ? ([Math.ceil(seconds / MINUTE_S), MINUTES] as const)
        : ([Math.ceil(seconds / HOUR_S), HOURS] as const);
  return `через ${count}\u00a0${plural(count, forms)}`;
}

/** Returns the waiting time in seconds from the error's details, or null if they contain none. */
function toRetryAfter({ details }: ApiError): number | null {
  const seconds = (details as { retryAfter?: unknown } | undefined)?.retryAfter;
  return typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : null;
}

/** Returns the message for an error that is unrelated to the input. */
export function failureText(error: ApiError): string {
  if (error.code === 'NETWORK') return 'Нет связи с сервером. Проверьте интернет и попробуйте ещё раз.';
  if (error.status >= 500) return 'Сервис сейчас не отвечает. Попробуйте чуть позже.';
  if (error.code === 'UNAUTHORIZED') return 'Вход устарел. Войдите ещё раз.';
  if (error.code !== 'TOO_MANY_REQUESTS') return 'Запрос не принят. Обновите страницу и попробуйте ещё раз.';
  const seconds = toRetryAfter(error);
  return `Слишком много попыток. Попробуйте ${seconds === null ? 'чуть позже' : waitText(seconds)}.`;
}

export const formsText = {
  email: { label: 'Почта', invalid: 'Некорректный адрес' },
  password: { invalid: 'Некорректный пароль', same: 'Новый пароль не может совпадать с текущим' },
  currentPassword: { label: 'Текущий пароль', messages: { wrong: 'Неверный пароль' } },
  promocode: { invalid: 'Некорректный промокод' },
  changedMeanwhile: 'Пока мы проверяли, вы изменили данные. Отправьте ещё раз.',
  show: 'Показать пароль',
  hide: 'Скрыть пароль',
  caps: 'Caps Lock',
  capsOn: 'Включён Caps Lock\u00a0— пароль может не подойти',
} as const;
