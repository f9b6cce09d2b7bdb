import { AREA_NAME_PATTERN, OwnedPath } from '@site/contracts/area';
import { areaFileText } from './area-file.text';

test.each([
  [OwnedPath.properties.prefix.pattern, '«/Лавка» не подходит: нужен путь вида /lavka/sale, из строчных'],
  [AREA_NAME_PATTERN, '«/Лавка» не подходит: нужно от 2 до 20 строчных латинских букв и цифр'],
  ['^x$', '«/Лавка» не подходит под образец ^x$'],
])('says in words which form a value must have: %s', (pattern = '', words) => {
  expect(areaFileText.pattern('/Лавка', pattern)).toContain(words);
});
