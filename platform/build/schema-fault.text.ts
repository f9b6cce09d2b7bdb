import type { SchemaFaultWords } from '@site/contracts/schema/schema-fault-words';

/** What is wrong with a schema in `area.json`. Each text follows the JSON pointer of the field. */
export const schemaFaultText: SchemaFaultWords = {
  name: (area) =>
    `имя должно быть вида ${area}/<слово>, в слове до 19 знаков: строчные латинские буквы, цифры и -, первый знак — буква`,
  tooDeep: (most) => `вложенность больше ${most} схем`,
  tooMany: (most) => `состоит больше чем из ${most} схем`,
  noObject: () => 'нужен объект с полем type',
  type: (types) => `может быть одним из ${types} или списком из одного из них и null`,
  keyword: (keyword, type, allowed) =>
    `имеет поле «${keyword}», а у схемы типа ${type} могут быть только ${allowed}`,
  description: (most) => `нужен текст не длиннее ${most} знаков`,
  noItems: () => 'нужно поле items, схема значений',
  openObject: () => 'нужно "additionalProperties": false',
  properties: () => 'нужен объект со схемами',
  propertyName: () =>
    'имя может состоять только из латинских букв, цифр, _ и -, первый знак — буква, не больше 60 знаков',
  required: () => 'нужен список имён',
  requiredLost: (name) => `называет ${name}, а в properties этого нет`,
  requiredTwice: () => 'называет одно имя дважды',
  count: () => 'нужно целое число от 0',
  number: () => 'нужно число',
  greater: (other) => `больше, чем ${other}`,
  enumAndConst: () => 'имеет и enum, и const',
  values: (most) => `нужен список от 1 до ${most} значений`,
  valueTwice: () => 'называет одно значение дважды',
  forbidden: (value) => `разрешает ${value}, а другие поля схемы это запрещают`,
  longText: (most) => `разрешает текст длиннее ${most} знаков`,
};
