import type { OperationPreview } from '@site/shared/contracts/money-operations';

/** Words for codes of the payment systems and of this site, in the tables of `site payments`. JSON keeps the codes. */
export const PROVIDER_NAMES = { yookassa: 'ЮKassa', unitpay: 'Unitpay' } as const;

export const METHODS: Record<string, string> = {
  sbp: 'СБП',
  card: 'карта',
  cardInvoice: 'карта по счёту',
  bank_card: 'карта',
  yoo_money: 'ЮMoney',
  sberbank: 'SberPay',
  sberpay: 'SberPay',
  tinkoff_bank: 'T‑Pay',
  tinkoffpay: 'T‑Pay',
};

const LEFT = 'Остаток верните переводом, порядок в docs/runbook.md';

/** A provider that refunds a payment once, whatever the sum. */
export const onceText = {
  first: 'Unitpay вернёт платёж один раз: остаток потом через неё не вернуть.',
  used: `Unitpay возвращает платёж один раз, и часть этого уже вернула. ${LEFT}.`,
};

/** Warns before a refund whose rest, or which itself, the provider will refuse. */
export const toOnceWords = ({
  once,
  kopecks,
  left,
}: Pick<OperationPreview, 'once' | 'kopecks' | 'left'>): string[] => {
  if (once === 'used') return [onceText.used];
  return once === 'first' && kopecks !== null && left !== null && kopecks < left ? [onceText.first] : [];
};

/** States of receipts. An offset that has not been requested waits for the first receipt, or for a refund. */
export const receiptWords: Readonly<Record<string, string>> = {
  due: 'ещё не запрошен',
  pending: 'оформляется',
  succeeded: 'отправлен',
  canceled: 'не оформлен',
};

/** Why a payment does not match its order. */
export const problemWords: Record<string, string> = {
  amount: 'сумма платежа другая',
  currency: 'валюта платежа другая',
  'second-payment': 'оплачен второй раз',
  'no-account': 'аккаунт удалён',
  test: 'платёж проверочный',
};

interface CallbackWords {
  /** Events of YooKassa and methods of Unitpay. */
  events: Record<string, string>;
  outcomes: Record<string, string>;
}

export const callbackWords: CallbackWords = {
  events: {
    'payment.succeeded': 'платёж прошёл',
    'payment.canceled': 'платёж отменён',
    'payment.waiting_for_capture': 'платёж удержан',
    'refund.succeeded': 'возврат сделан',
    check: 'проверка заказа',
    pay: 'платёж прошёл',
    preauth: 'платёж удержан',
    error: 'платёж не прошёл',
  },
  outcomes: {
    settled: 'учтено',
    waiting: 'ещё не обработано',
    ignored: 'не требует действий',
    'no-payment': 'такого платежа нет',
    'unknown-order': 'такого заказа нет',
    noOrder: 'такого заказа нет',
    noAccount: 'аккаунт удалён',
    paidAlready: 'уже оплачен',
    tooManyTries: 'слишком много попыток',
    withdrawn: 'заказ отменён',
    wrongCurrency: 'валюта другая',
    wrongSum: 'сумма другая',
  },
};

/** Why an order was canceled: codes of this site, of YooKassa and of Unitpay. */
export const cancellationWords: Record<string, string> = {
  '3d_secure_failed': 'не пройдена проверка 3-D Secure',
  call_issuer: 'отказ банка',
  canceled_by_merchant: 'отменён магазином',
  card_expired: 'срок карты истёк',
  country_forbidden: 'карта этой страны не принимается',
  deal_expired: 'срок сделки истёк',
  error_check: 'заказ не прошёл проверку',
  expired: 'время на оплату вышло',
  expired_on_capture: 'платёж не успели подтвердить',
  expired_on_confirmation: 'время на оплату вышло',
  fraud_suspected: 'банк счёл платёж подозрительным',
  general_decline: 'отказ банка без объяснения',
  identification_required: 'превышен лимит кошелька без идентификации',
  insufficient_funds: 'не хватило денег',
  internal_timeout: 'платёжная система не успела ответить',
  invalid_card_number: 'неверный номер карты',
  invalid_csc: 'неверный код карты',
  issuer_unavailable: 'банк не ответил',
  loan_declined: 'отказано в рассрочке',
  'paid-before': 'оплачен прежний заказ',
  payment_method_limit_exceeded: 'превышен лимит карты или способа',
  payment_method_restricted: 'платежи по карте запрещены',
  permission_revoked: 'разрешение на списание отозвано',
  refused: 'платёжная система не приняла платёж',
  replaced: 'выбран другой способ оплаты',
  returned: 'деньги возвращены, сумма не совпала',
  unsupported_mobile_operator: 'оператор связи не поддерживается',
  withdrawn: 'отменил игрок',
};

/** Why an operation was refused: codes of this site, and those of YooKassa that mean something else for a refund. */
const refusalWords: Record<string, string> = {
  changed: 'с предложения что-то изменилось',
  off: 'нет настроек чека продажи',
  refused: 'без объяснения',
  insufficient_funds: 'на счёте магазина не хватило денег',
  rejected_by_payee: 'получатель отказался',
  rejected_by_timeout: 'время вышло',
  yoo_money_account_closed: 'кошелёк закрыт',
  internal_server_error: 'сбой платёжной системы',
  invalid_credentials: 'неверный ключ магазина',
  invalid_request: 'запрос не подошёл',
  forbidden: 'у магазина нет на это прав',
  not_supported: 'такой возврат не поддерживается',
};

/** Says why an operation was refused. Words of a provider or an operator stay as they are. */
export function toRefusalWords(reason: string): string {
  const words = refusalWords[reason] ?? cancellationWords[reason];
  return words ?? (/^[a-z0-9_-]+$/.test(reason) ? `код ${reason}` : reason);
}
