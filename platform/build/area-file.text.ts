import { AREA_NAME_PATTERN, ConsumedCall, OwnedCall, OwnedPath } from '@site/contracts/area';

/** Forms of values, by their pattern. */
const FORMS: Readonly<Record<string, string>> = {
  [AREA_NAME_PATTERN]: 'нужно от 2 до 20 строчных латинских букв и цифр, первый знак — буква',
  [OwnedPath.properties.prefix.pattern ?? '']:
    'нужен путь вида /lavka/sale, из строчных латинских букв, цифр и дефисов',
  [OwnedPath.properties.chunk.pattern ?? '']: 'нужно до 40 знаков: строчные латинские буквы, цифры и дефисы',
  [OwnedPath.properties.pages.pattern ?? '']: 'нужен вызов вида /api/lavka/pages, без GET',
  [OwnedCall.pattern ?? '']: 'нужен вида "POST /api/orders/create"',
  [ConsumedCall.pattern ?? '']: 'нужен вида "GET /api/lavka/goods/{id}", без параметров после ?',
};

/** Messages about `area.json`, in the terminal and over the page. Each follows the JSON pointer of the field. */
export const areaFileText = {
  noJson: (reason: string) => `это не JSON: ${reason}`,
  /** Faults of the JSON, by the code of the parser. */
  syntax: {
    CommaExpected: 'перед этим местом не хватает запятой',
    ColonExpected: 'перед этим местом не хватает двоеточия',
    PropertyNameExpected: 'здесь не хватает имени в двойных кавычках, или запятая перед ним лишняя',
    ValueExpected: 'здесь не хватает значения, или запятая перед ним лишняя',
    CloseBraceExpected: 'здесь не хватает скобки }',
    CloseBracketExpected: 'здесь не хватает скобки ]',
    InvalidCommentToken: 'в JSON не бывает комментариев',
  } as Partial<Record<string, string>>,
  unexpected: 'неожиданный текст',
  unknown: (near: string | undefined, known: readonly string[]) =>
    `такого поля нет. ${near === undefined ? '' : `Возможно, имелось в виду «${near}». `}Бывают: ${known.join(', ')}`,
  missing: 'нет обязательного поля',
  string: 'нужна строка',
  empty: 'не должно быть пустым',
  pattern: (value: string, pattern: string) =>
    `«${value}» не подходит${FORMS[pattern] === undefined ? ` под образец ${pattern}` : `: ${FORMS[pattern]}`}`,
  list: 'нужен список [ ]',
  repeated: 'значения не должны повторяться',
  tooMany: (most: number) => `не больше ${most} значений`,
  object: 'нужен объект { }',
  integer: 'нужно целое число',
  minimum: (least: number) => `нужно число не меньше ${least}`,
  literal: (value: string) => `может быть только ${value}`,
  shellFonts: 'заранее загружаются только шрифты shell',

  /** Differences between `area.json` and the code. `list` is a field, such as `/modals`. */
  names: {
    opens: (name: string, list: string) => `открывает «${name}», а в ${list} из area.json этого нет`,
    places: (name: string, list: string) => `ставит «${name}», а в ${list} из area.json этого нет`,
    uses: (name: string, list: string) => `ждёт или объявляет «${name}», а в ${list} из area.json этого нет`,
    defines: (name: string, list: string) => `задаёт «${name}», а в ${list} из area.json этого нет`,
  },
  calls: (call: string) => `вызывает «${call}», а в /consumes из area.json этого нет`,
  notCalled: (call: string) => `/consumes называет «${call}», а код этого не вызывает`,
  unreadable: "адрес вызова не прочесть из кода: напишите его в самом вызове, строкой: http.get('/api/…')",
} as const;
