const YAML_REASONS: Record<string, string> = {
  DUPLICATE_KEY: 'одно поле указано дважды',
  TAB_AS_INDENT: 'отступ сделан табуляцией, нужны пробелы',
  BAD_INDENT: 'отступ не совпадает с соседними строками',
  MISSING_CHAR: 'не хватает знака: кавычки, двоеточия или скобки',
  BLOCK_AS_IMPLICIT_KEY: 'лишнее двоеточие: возьмите значение в кавычки',
};

/** Reasons for a `ContentError`, as the end of «file:line: …». */
export const contentText = {
  missing: (field: string) => `не хватает поля ${field}`,
  unknown: (field: string) => `поле ${field} здесь неизвестно`,
  empty: (field: string) => `поле ${field} пустое`,
  date: (field: string) => `поле ${field} должно быть датой вида 2026-11-18`,
  slug: (field: string) => `поле ${field} может состоять из латинских букв, цифр и дефисов`,
  oneOf: (field: string, values: string[]) => `поле ${field} должно быть одним из: ${values.join(', ')}`,
  least: (field: string, minimum: number) => `поле ${field} должно быть не меньше ${minimum}`,
  type: (field: string, type: string) => `поле ${field} должно быть ${TYPES[type] ?? 'другого вида'}`,
  notObject: 'здесь нужны поля, по одному на строку',
  noFrontMatter: 'файл должен начинаться с полей между строками ---',
  frontMatterOpen: 'поля не закрыты строкой ---',
  noBody: 'после полей нет текста',
  yaml: (code: string) => `запись не читается: ${YAML_REASONS[code] ?? code}`,
  json: (detail: string) => `запись не читается как JSON: ${detail}`,
  noSections: 'в документе нет ни одного раздела ##',
  sectionDepth: 'заголовки документа пишутся с ##',
  strayList: 'список ставится один раз под абзацем: строки с дефисом, без вложенных',
  markup: (source: string) => `такая разметка в документе не поддерживается: ${source}`,
  noOperatorWord: (name: string) => `в operator нет поля ${name}`,
  twin: (key: string) => `то же самое уже сказано в файле ${key}`,
  noPicture: (file: string) => `картинки ${file} нет в папке media`,
  notSvg: 'картинка не читается как SVG',
  noSize: 'у картинки нет ни viewBox, ни width и height',
  pictureKind: 'такие картинки не поддерживаются, нужен файл .svg',
  fileKind: (extension: string) => `в этой папке ждут файлы ${extension}`,
  fileName: 'имя файла может состоять из латинских букв, цифр и дефисов',
  unknownFolder: 'такого раздела нет',
  noFiles: 'в разделе нет ни одного файла',
  single: 'в разделе должен быть один файл',
} as const;

const TYPES: Record<string, string> = {
  string: 'строкой',
  integer: 'целым числом',
  number: 'числом',
  boolean: 'true или false',
  array: 'списком',
  object: 'группой полей',
};
