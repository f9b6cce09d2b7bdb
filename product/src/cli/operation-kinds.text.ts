import type { MoneyOperation } from '@site/shared/contracts/money-operations';

/** Names of operations, and the commands of `site payments` that start them. */
export const OPERATION_KINDS: Record<MoneyOperation['kind'], { name: string; command: string }> = {
  refund: { name: 'возврат', command: 'refund' },
  chargeback: { name: 'спор в банке', command: 'chargeback' },
  'chargeback-won': { name: 'спор выигран', command: 'chargeback-won' },
  correction: { name: 'исправление', command: 'correct' },
  'service-refund': { name: 'возврат услуги', command: 'return-service' },
  adoption: { name: 'приём платежей', command: 'adopt' },
};
