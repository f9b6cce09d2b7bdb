import type { OperationConflict, OperationKind } from '@site/shared/contracts/money-operations';
import { onceText, toRefusalWords } from '@site/product/cli/payment-words.text';

/** The call that the site has refused. Its refusal is worded by this kind. */
export type Doing = OperationKind | 'confirm' | 'reject' | 'read';

const CONFLICTS: Record<Exclude<OperationConflict, 'related'>, string> = {
  nothing: 'Двигать нечего: платёж не оплачен, уже возвращён или спора не было.',
  'too-much': 'Столько нет. Уменьшите сумму и посмотрите ещё раз.',
  changed: 'С просмотра что-то изменилось. Ничего не сделано: ниже новый просмотр, подтвердите его заново.',
  undecided: 'О чём-то не решено. Ничего не сделано: решите о каждой покупке ниже.',
  open: 'Уже есть незаконченная операция, она в списке операций. Ничего не сделано.',
  own: 'Эту операцию начали вы. Подтвердить её должен другой человек.',
  ended: 'Эта операция уже закончена.',
  pending: 'Платёжная система ещё делает этот возврат. До его итога отклонить нельзя.',
  young: 'Платёжная система ещё может ответить: отклонить можно через сутки после отправки.',
  'no-choice': 'Этого нельзя забрать или оставить. Посмотрите ещё раз.',
  repeated: 'Эта операция в базе есть или уже повторена: она в списке операций.',
  foreign: 'Платёж не в рублях. Верните его в кабинете платёжной системы.',
};

/** Says why the site has refused something with money. */
export const refusalsText = {
  noRight: 'Ваша роль этого не разрешает. Попросите человека с ролью cashier.',
  unknown: 'Такого нет. Проверьте номер или логин.',
  conflict: (cause: Exclude<OperationConflict, 'related'>, doing: Doing): string => {
    if (cause === 'changed' && doing === 'confirm')
      return 'С предложения что-то изменилось. Сайт закрыл операцию, деньги не двигались: начните с нового просмотра.';
    return CONFLICTS[cause];
  },
  whole: 'Этот платёж не зачислен, поэтому спор о нём записывается целиком. Уберите сумму.',
  severalPayments: 'Платежей, которые не подошли к заказу, несколько. Выберите один.',
  paymentRefused: (reason: string, once = false): string => {
    if (reason === 'off')
      return 'Предоплата уже зачтена чеком, а настроек чека продажи нет. Ничего не сделано: на всех шлюзах верните SITE_YOOKASSA_OFFSET.';
    const refused = `Платёжная система отказала (${toRefusalWords(reason)}). Ничего не сделано.`;
    return once
      ? `${refused} ${onceText.used}`
      : `${refused} Начните с нового просмотра: это будет новая попытка.`;
  },
  unavailable: (doing: Doing): string => {
    if (doing === 'reject')
      return 'Платёжная система не говорит, сделан ли возврат, и без ответа его не отклонить. Повторите позже.';
    return doing === 'confirm'
      ? 'Платёжная система выключена или не отвечает. Подтвердите ещё раз позже: ничего не сделается дважды.'
      : 'Платёжная система выключена или не отвечает. Повторите позже.';
  },
  startUnknown:
    'Сайт не ответил. Операция могла начаться. Нажмите ещё раз: с тем же просмотром второй раз деньги не вернутся.',
  verdictUnknown: 'Сайт не ответил. Решение могло пройти: обновите список, прежде чем повторять.',
  books: {
    'not-ended':
      'Отчёта за этот период ещё нет: его делают через пять минут после конца последнего дня по московскому времени.',
    'too-long': 'Период длиннее 366 дней. Разделите его на части.',
  } as Record<string, string>,
} as const;
