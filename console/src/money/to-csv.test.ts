import { toCsv } from './to-csv';

test('writes a file that spreadsheets in Russian open, with quotes where cells need them', () => {
  const rows = [
    ['Способ', 'Сумма'],
    ['a;b', 'c"d\ne'],
  ];
  expect(toCsv(rows)).toBe('\uFEFFСпособ;Сумма\r\n"a;b";"c""d\ne"\r\n');
});

test.each(['=1+1', '+7', '-cmd', '@SUM(A1)', '\t=1', '＝1'])('writes %j so that it is no formula', (cell) => {
  expect(toCsv([[cell]])).toBe(`\uFEFF'${cell}\r\n`);
});

test('leaves negative sums as numbers', () => {
  expect(toCsv([['-12,50', '-3']])).toBe('\uFEFF-12,50;-3\r\n');
});
