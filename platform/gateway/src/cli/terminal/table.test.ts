import { buildTable } from './table';

test('aligns columns, and lets no cell imitate the columns of another row', () => {
  const reason = `правка${' '.repeat(40)}31   home\u3164\u200b   выпуск`;
  expect(buildTable(['№', 'ПОЧЕМУ'], [['1', reason]])).toBe('№   ПОЧЕМУ\n1   правка 31 home выпуск');
});
