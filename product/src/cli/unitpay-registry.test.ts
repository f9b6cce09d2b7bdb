import { readRegistry } from './unitpay-registry';

const TEXT =
  '"ID платежа";"Проект";"Сумма"\r\n"1790000000001";"4242";"500,00"\r\n"1790000000002";"4242";"1 ""000"""\r\n';
const utf8 = (text: string) => new TextEncoder().encode(text);
const WINDOWS = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя';
const windows1251 = (text: string) =>
  Uint8Array.from(text, (char) =>
    WINDOWS.includes(char) ? 0xc0 + WINDOWS.indexOf(char) : char.charCodeAt(0),
  );
/** The same letters in the encoding of DOS, in which tables of older programs are saved. */
const ibm866 = (text: string) =>
  Uint8Array.from(text, (char) => {
    const at = WINDOWS.indexOf(char);
    return at < 0 ? char.charCodeAt(0) : at < 48 ? 0x80 + at : 0xe0 + at - 48;
  });
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
const FOUND = { payments: ['1790000000001', '1790000000002'], projects: ['4242'] };

test.each([
  ['UTF-8', utf8(TEXT)],
  ['UTF-8 with a mark', utf8(`\ufeff${TEXT}`)],
  ['windows-1251', windows1251(TEXT)],
  [
    'UTF-8 with other columns and separators',
    utf8('Дата,unitpay_id,project id\n1,1790000000001,4242\n2,1790000000002,4242\n'),
  ],
  [
    'UTF-8 with the name of a project',
    utf8('paymentId;Проект\n1790000000001;4242\n1790000000002;Порт-Ноябрь\n'),
  ],
])('reads the payments of a registry in %s', (_name, bytes) => {
  expect(readRegistry('unitpay.csv', bytes)).toEqual({ registry: FOUND, unread: [] });
});

test('names lines with totals, and takes them for no payments', () => {
  const bytes = utf8(
    'ID платежа;Проект;Сумма\n1790000000001;4242;500\n1790000000002;4242;700\nИтого;;1200\n',
  );
  expect(readRegistry('unitpay.csv', bytes)).toEqual({ registry: FOUND, unread: ['Итого 1200'] });
});

test.each([
  [
    'a row without its other columns',
    utf8('ID платежа;Проект\n1790000000001;4242\n1790000000002\n'),
    /«1790000000002» похожа на операцию/,
  ],
  ['a quote that does not end', utf8('ID платежа;Проект\n1;"Порт\n2;4242\n'), /кавычка открыта/],
  [
    'UTF-16',
    utf16(TEXT),
    /другая кодировка \(utf-16le\)\. Сохраните реестр как CSV в UTF-8 или windows-1251/,
  ],
  ['IBM866', ibm866(TEXT), /другая кодировка \(ibm866\)/],
  [
    'a binary file',
    Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 0xff),
    /другая кодировка\. Сохраните реестр как CSV/,
  ],
  [
    'unknown columns',
    utf8('Когда;Сколько\n1;2\n'),
    /нет столбца с номером платежа, есть: Когда, Сколько\. Скачайте/,
  ],
  ['an empty file', utf8(''), /нет столбца с номером платежа, есть: ничего/],
  ['no payments', utf8('ID платежа;Проект\n'), /платежей нет\. Проверьте период/],
  ['numbers of another kind', utf8('ID платежа\n1,79E+12\n'), /«1,79E\+12» не похоже на номер платежа/],
  [
    'too many payments',
    utf8(`ID платежа\n${Array.from({ length: 5_001 }, (_, at) => `${at + 1}\n`).join('')}`),
    /5\s001 платёж, а за раз можно не больше 5 000/,
  ],
])('refuses a registry with %s', (_name, bytes, line) => {
  expect(() => readRegistry('unitpay.csv', bytes)).toThrow(
    expect.objectContaining({ message: expect.stringMatching(line), exitCode: 2 }),
  );
});
