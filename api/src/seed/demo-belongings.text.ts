import type { CharacterRow } from './players.seed';

const on = (month: number, day: number) => Date.UTC(2026, month - 1, day, 15, 20);

/** VIP time, items and sanctions of the demo account's first character. */
export const demoBelongings: Pick<CharacterRow, 'vipUntil' | 'items' | 'sanctions'> = {
  vipUntil: new Date(Date.UTC(2027, 2, 1)),
  items: [
    { name: 'Плащ', count: 1 },
    { name: 'Ремонтный набор', count: 3 },
    { name: 'Шашечки на крышу', count: 1 },
    { name: 'Жетоны причала', count: 500 },
  ],
  sanctions: [
    { id: 1, kind: 'warning', reason: 'Езда по встречной на Маячной улице', at: on(11, 14) },
    { id: 2, kind: 'warning', reason: 'Оскорбление игрока вне роли', at: on(11, 26) },
  ],
};
