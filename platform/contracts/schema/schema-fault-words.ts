/**
 * What is wrong with the schema of a modal, slot or event, in the language of the reader. Each function returns the
 * text after the place, such as `must be an object with a type`.
 */
export interface SchemaFaultWords {
  name: (area: string) => string;
  tooDeep: (most: number) => string;
  tooMany: (most: number) => string;
  noObject: () => string;
  type: (types: string) => string;
  keyword: (keyword: string, type: string, allowed: string) => string;
  description: (most: number) => string;
  noItems: () => string;
  openObject: () => string;
  properties: () => string;
  propertyName: () => string;
  required: () => string;
  requiredLost: (name: string) => string;
  requiredTwice: () => string;
  count: () => string;
  number: () => string;
  greater: (other: string) => string;
  enumAndConst: () => string;
  values: (most: number) => string;
  valueTwice: () => string;
  forbidden: (value: string) => string;
  longText: (most: number) => string;
}

export const ENGLISH_FAULTS: SchemaFaultWords = {
  name: (area) =>
    `must be ${area}/<word>; the word has up to 19 small Latin letters, digits and -, beginning with a letter`,
  tooDeep: (most) => `is nested deeper than ${most} schemas`,
  tooMany: (most) => `consists of more than ${most} schemas`,
  noObject: () => 'must be an object with a type',
  type: (types) => `must be one of ${types}, or a list of one of them and null`,
  keyword: (keyword, type, allowed) =>
    `has the keyword ${keyword}, but a schema of type ${type} may only have ${allowed}`,
  description: (most) => `must be a text of at most ${most} characters`,
  noItems: () => 'needs items, the schema of its values',
  openObject: () => 'needs "additionalProperties": false',
  properties: () => 'must be an object of schemas',
  propertyName: () => 'is not a name of at most 60 Latin letters, digits, _ and -, beginning with a letter',
  required: () => 'must be a list of names',
  requiredLost: (name) => `names ${name}, which properties lacks`,
  requiredTwice: () => 'names a property twice',
  count: () => 'must be a whole number from 0',
  number: () => 'must be a number',
  greater: (other) => `is greater than ${other}`,
  enumAndConst: () => 'has both enum and const',
  values: (most) => `must list 1 to ${most} values`,
  valueTwice: () => 'lists a value twice',
  forbidden: (value) => `allows ${value}, which its other keywords forbid`,
  longText: (most) => `allows a text of more than ${most} characters`,
};
