import type { OperationConflict, OperationKind } from '@site/shared/contracts/money-operations';
import type { SecondRefusal } from '@site/shared/contracts/money-verdict';
import { roubles } from './money.text';
import { onceText, toRefusalWords } from './payment-words.text';
import { toSecondWords } from './second-refusal.text';

const CONFLICTS: Record<Exclude<OperationConflict, 'too-much' | 'related'>, string> = {
  nothing: 'двигать нечего: платёж не оплачен, уже возвращён или спора не было.',
  changed:
    'с просмотра что-то изменилось. Ничего не сделано: выполните команду без --seen и посмотрите ещё раз.',
  undecided: 'решите, что забрать (--take) и что оставить (--keep): команда без --seen покажет список.',
  open: 'по нему уже есть незаконченная операция: «site payments operations» покажет её.',
  own: 'подтвердить должен другой оператор, со своим токеном. Если оператор на сайте один: отклоните операцию, задайте сайту SITE_MONEY_ALONE_MAX=none и начните заново.',
  ended: 'эта операция уже закончена.',
  pending: 'платёжная система ещё делает этот возврат: дождитесь его итога, до него отклонить нельзя.',
  young: 'платёжная система ещё может ответить: повторите команду возврата, отклонить можно через сутки.',
  'no-choice': 'этого нельзя забрать или оставить: команда без --seen покажет, что можно.',
  repeated: 'эта операция в базе есть или уже повторена: «site payments operations» покажет её.',
  foreign: 'платёж не в рублях: верните его в кабинете платёжной системы.',
};

/** The kind of operation that a command starts, or its decision about one. */
type Doing = OperationKind | 'confirm' | 'reject';

/** Says what to do when an operation would move more than there is. */
function toTooMuch(doing: Doing, left: number | undefined): string {
  if (doing === 'confirm' || doing === 'reject')
    return 'столько уже нет. Отклоните операцию и начните с просмотра.';
  return doing === 'correction'
    ? 'столько на счету нет, если не считать DP незаконченных возвратов, а ниже нуля снять нельзя. Сколько есть, покажет просмотр с меньшим --coins.'
    : `столько нет${left === undefined ? '' : `, осталось ${roubles(left)}`}. Посмотрите остаток той же командой без --sum и --seen.`;
}

/** Says what to do when the request lacks something that only the operator knows. */
function toIncomplete(details: { payments?: string[]; left?: number }): string | undefined {
  if (details.payments)
    return `платежей, которые не подошли к заказу, несколько. Назовите один: ${details.payments.map((id) => `--payment ${id}`).join(' или ')}.`;
  return details.left === undefined
    ? undefined
    : `этот платёж не зачислен, поэтому спор о нём записывается целиком, на ${roubles(details.left)}. Выполните команду без --sum и --seen.`;
}

/**
 * Says what to do when the provider is silent or switched off. A confirmed adoption may have booked payments by then.
 */
function toUnavailable(doing: Doing): string {
  if (doing === 'reject')
    return 'платёжная система не отвечает, сделан ли возврат, и без ответа его не отклонить. Ничего не изменилось: повторите позже.';
  const silent = 'платёжная система выключена на этом сайте или не отвечает.';
  return doing === 'confirm'
    ? `${silent} Повторите ту же команду позже: ничего не сделается дважды.`
    : `${silent} Ничего не сделано: повторите позже.`;
}

/** Says why an operation was refused and what to do. Undefined for refusals without words of their own. */
export function toRefusal(
  subject: string,
  { code, details }: { code: string; details?: unknown },
  doing: Doing,
): string | undefined {
  const given = (details ?? {}) as Partial<SecondRefusal> & {
    cause?: OperationConflict;
    reason?: unknown;
    payments?: string[];
    left?: number;
    once?: boolean;
  };
  const { cause, reason, once } = given;
  if (code === 'NOT_FOUND') return `${subject}: такого нет. Проверьте номер или логин.`;
  if (code === 'PAYMENT_REFUSED' && reason === 'off')
    return 'Ничего не сделано: предоплата уже зачтена чеком, а настроек чека продажи нет. На всех шлюзах верните SITE_YOOKASSA_OFFSET и повторите.';
  if (code === 'PAYMENT_REFUSED' && once)
    return `Платёжная система отказала (${toRefusalWords(String(reason))}): ничего не сделано. ${onceText.used} Повторять бесполезно.`;
  if (code === 'PAYMENT_REFUSED')
    return `Платёжная система отказала (${toRefusalWords(String(reason))}): ничего не сделано. Можно повторить с начала, это будет новая попытка.`;
  if (code === 'UNAVAILABLE') return `${subject}: ${toUnavailable(doing)}`;
  const incomplete = code === 'BAD_REQUEST' ? toIncomplete(given) : undefined;
  if (incomplete !== undefined) return `${subject}: ${incomplete}`;
  if (code !== 'CONFLICT' || !cause) return undefined;
  if (cause === 'related') return `${subject}. ${toSecondWords(given)}`;
  return `${subject}: ${cause === 'too-much' ? toTooMuch(doing, given.left) : CONFLICTS[cause]}`;
}
