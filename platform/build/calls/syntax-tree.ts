import { parse } from '@swc/core';

/** A part of the syntax tree of SWC. Only `type` has a type that all parts share. */
export interface SyntaxNode {
  type: string;
  [field: string]: unknown;
}

/** Nodes of types that stand around an expression. Other nodes whose name begins with `Ts` are types only. */
const TYPED_EXPRESSIONS = new Set([
  'TsAsExpression',
  'TsConstAssertion',
  'TsInstantiation',
  'TsNonNullExpression',
  'TsSatisfiesExpression',
  'TsTypeAssertion',
]);

/** Returns true for code that may contain JSX, whose syntax takes `<T>value` for an element. */
export const mayHaveJsx = (file: string): boolean => !/\.[cm]?ts$/.test(file);

/** Parses TypeScript. Rejects if it cannot be parsed. `tsx` is true for a file with JSX. */
export const parseSource = (source: string, { tsx }: { tsx: boolean }): Promise<unknown> =>
  parse(source, { syntax: 'typescript', tsx, target: 'es2022' });

/** Returns true for a node that only declares types. */
export const isTypeOnly = ({ type }: SyntaxNode): boolean =>
  type.startsWith('Ts') && !TYPED_EXPRESSIONS.has(type);

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

export const nameOf = (node: unknown): string =>
  isNode(node) && node.type === 'Identifier' ? (node.value as string) : '';

/** Returns the last name of `context.http` or `http`, or an empty text. */
export function lastNameOf(value: unknown): string {
  const node = unwrap(value);
  if (node?.type !== 'MemberExpression') return nameOf(node);
  const { property } = node;
  return isNode(property) && property.type === 'PrivateName' ? nameOf(property.id) : nameOf(property);
}

/** Returns the expression inside parentheses, type assertions and `?.`, or null if the value is no expression. */
export function unwrap(value: unknown): SyntaxNode | null {
  if (!isNode(value)) return null;
  if (value.type === 'OptionalChainingExpression') return unwrap(value.base);
  const isWrapper = value.type === 'ParenthesisExpression' || TYPED_EXPRESSIONS.has(value.type);
  return isWrapper ? unwrap(value.expression) : value;
}
