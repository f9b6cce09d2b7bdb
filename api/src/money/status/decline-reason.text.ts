/** Texts for the providers' cancellation codes (api/src/money/providers/yookassa/README.md). */
export const DECLINE_REASONS: Readonly<Record<string, string>> = {
  '3d_secure_failed': 'Не пройдена проверка 3-D Secure. Попробуйте ещё раз или возьмите другую карту',
  call_issuer: 'Банк отклонил платёж. Позвоните в банк, чтобы узнать причину',
  canceled_by_merchant: 'Платёж отменён магазином',
  card_expired: 'Истёк срок действия карты. Возьмите другую карту',
  country_forbidden: 'Картой этой страны заплатить нельзя. Возьмите другую карту',
  deal_expired: 'Истёк срок сделки. Создайте новый платёж',
  expired_on_capture: 'Платёж не успели подтвердить. Создайте новый',
  expired_on_confirmation: 'Время на оплату вышло. Создайте новый платёж',
  fraud_suspected: 'Банк счёл платёж подозрительным. Возьмите другую карту или другой способ',
  general_decline: 'Банк отклонил платёж без объяснения. Попробуйте другой способ',
  identification_required: 'Превышен лимит кошелька. Пройдите идентификацию или возьмите другой способ',
  insufficient_funds: 'Не хватает денег. Пополните карту или возьмите другую',
  internal_timeout: 'Платёжная система не успела ответить. Попробуйте ещё раз',
  invalid_card_number: 'Неверный номер карты. Попробуйте ещё раз',
  invalid_csc: 'Неверный код с обратной стороны карты. Попробуйте ещё раз',
  issuer_unavailable: 'Банк не отвечает. Попробуйте позже или возьмите другую карту',
  loan_declined: 'В рассрочке отказано. Возьмите другой способ',
  payment_method_limit_exceeded: 'Превышен лимит платежей для этого способа или карты',
  payment_method_restricted: 'По этой карте запрещены платежи. Узнайте причину в банке',
  permission_revoked: 'Разрешение на списание отозвано',
  unsupported_mobile_operator: 'Этот оператор не поддерживается. Возьмите другой способ',
  // statuses of Unitpay payments
  error_check: 'Платёж отклонён: заказ не прошёл проверку. Создайте новый',
  // codes set by this site
  withdrawn: 'Заказ отменили до оплаты',
  replaced: 'Выбран другой способ оплаты',
  'paid-before': 'Деньги пришли по прежнему заказу: платить ещё раз не нужно',
  returned: 'Деньги возвращены: сумма не совпала с заказом',
  expired: 'Время на оплату вышло. Создайте новый платёж',
  refused: 'Платёжная система не приняла платёж. Возьмите другой способ',
};

/** Returns the text for a cancellation code, or null if the code names no reason or is not known. */
export const toReason = (reason: string | null): string | null =>
  reason !== null && Object.hasOwn(DECLINE_REASONS, reason) ? (DECLINE_REASONS[reason] ?? null) : null;
