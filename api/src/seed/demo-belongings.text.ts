import { demoVipUntil } from './demo-history';
import { demoPlate } from './names.text';
import type { CharacterRow, PropertyRow } from './players.seed';

const on = (month: number, day: number) => Date.UTC(2026, month - 1, day, 15, 20);

/** VIP time, items and sanctions of the demo account's first character. */
export const demoBelongings: Pick<CharacterRow, 'vipUntil' | 'items' | 'sanctions'> = {
  vipUntil: demoVipUntil,
  // from the cases and services of `demoGoods`
  items: [
    { name: 'Плащ', count: 1 },
    { name: 'Ремонтный набор', count: 3 },
    { name: 'Шашечки на крышу', count: 1 },
    { name: 'Жетоны причала', count: 500 },
    { name: 'Право на третий дом', count: 1 },
  ],
  sanctions: [
    { id: 1, kind: 'warning', reason: 'Езда по встречной на Маячной улице', at: on(11, 22) },
    { id: 2, kind: 'warning', reason: 'Оскорбление игрока вне роли', at: on(11, 26) },
  ],
};

/** Homes, business and vehicles of that character. */
export const demoProperty: readonly Omit<PropertyRow, 'characterId'>[] = [
  { category: 0, name: 'Маячная', mark: '18', price: 450_000 },
  { category: 0, name: 'Северная набережная', mark: '7', price: 1_260_000 },
  { category: 1, name: 'Тёплый свет', mark: 'цветы', price: 2_150_000 },
  { category: 2, name: 'Вега 06', mark: 'Н039СТ', price: 120_000 },
  { category: 2, name: 'Бурлак Пикап', mark: 'О036РЕ', price: 420_000 },
  { category: 2, name: 'Скутер «Чиж»', mark: demoPlate, price: 48_000 },
];
