import { toSecondWords } from '@site/product/cli/second-refusal.text';
import { OPERATION_KINDS } from '@site/product/cli/operation-kinds.text';
import type { MoneyOperation, OperationPreview } from '@site/shared/contracts/money-operations';
import { formatStamp } from '@site/text/dates';
import { operationText } from './operation.text';

/** Texts of the page on which the second person decides about an operation. */
export const verdictText = {
  back: 'К\u00a0деньгам',
  title: (id: string) => `Операция ${id}`,
  what: (operation: MoneyOperation) =>
    operationText.capital(`${OPERATION_KINDS[operation.kind].name}, ${operationText.sumOf(operation)}`),
  about: 'О чём: ',
  proposed: ({ operator, at }: MoneyOperation) => `Кто предложил: ${operator}, ${formatStamp(at)}.`,
  why: ({ why }: MoneyOperation) => `Причина: ${why}`,
  state: (operation: MoneyOperation) => `Состояние: ${operationText.toState(operation)}.`,
  confirmedBy: ({ confirmedBy }: MoneyOperation) =>
    confirmedBy === null ? null : `Кто подтвердил: ${confirmedBy}.`,
  will: 'Что сделает подтверждение',
  nothingYet: 'Ничего ещё не сделано.',
  item: (item: OperationPreview['bought'][number], { take, keep }: MoneyOperation) => {
    const name = operationText.item(item);
    if (take.includes(item.id)) return `${name}: забрать`;
    return keep.includes(item.id) ? `${name}: оставить игроку` : name;
  },
  changed:
    'С\u00a0предложения что-то изменилось, подтвердить его уже нельзя. Отклоните операцию и начните с нового просмотра.',
  unavailable:
    'Платёжную систему сейчас спросить нельзя: она выключена в\u00a0настройках сайта. Отклонять операцию не нужно, вернитесь к ней позже.',
  cannot: 'Вы не можете её подтвердить',
  whyNot: toSecondWords,
} as const;
