import { PARAMETER, toCallPath } from '@site/contracts/call-path';
import { isNode, isTypeOnly, lastNameOf, nameOf, parseSource, type SyntaxNode, unwrap } from './syntax-tree';

/** The api calls in one source file of an area. */
export interface MadeCalls {
  /** Calls with `{}` for each parameter: `GET /api/partners/{}`. */
  calls: string[];
  /** True if the address of a call is a variable, so that it cannot be read from the source. */
  hasUnreadable: boolean;
  /** True if a call of the http client has another method than GET and POST, or options after its body. */
  needsOptions: boolean;
}

const METHODS: Readonly<Record<string, string>> = {
  get: 'GET',
  post: 'POST',
  put: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
};

/** Methods of the first version of the client, with the number of their arguments before the options. */
const FIRST_METHODS: Readonly<Record<string, number>> = { GET: 1, POST: 2 };

/** Name of the http client wherever an area has it: `http`, `context.http`, `this.http`. */
export const CLIENT = 'http';
/** Start of the addresses that count as a call wherever the code mentions them. */
const API = '/api/';

/**
 * Finds the calls in TypeScript source: those of the http client, and addresses below `/api/` elsewhere, which a
 * browser gets as a picture or a link. Rejects if the source cannot be parsed. `tsx` is true for a file with JSX.
 */
export async function findMadeCalls(source: string, { tsx }: { tsx: boolean }): Promise<MadeCalls> {
  const tree = await parseSource(source, { tsx });
  const found = { calls: new Set<string>(), hasUnreadable: false, needsOptions: false };
  visit(tree, found);
  return { ...found, calls: [...found.calls].sort() };
}

interface Found {
  calls: Set<string>;
  hasUnreadable: boolean;
  needsOptions: boolean;
}

function visit(value: unknown, found: Found): void {
  if (Array.isArray(value)) return value.forEach((item) => visit(item, found));
  if (!isNode(value)) {
    if (typeof value === 'object' && value !== null)
      Object.values(value).forEach((item) => visit(item, found));
    return;
  }
  if (isTypeOnly(value)) return;
  if (value.type === 'CallExpression' && addCall(value, found)) return;
  const address = readAddress(value);
  if (address === null) return Object.values(value).forEach((item) => visit(item, found));
  for (const text of address.texts) if (text.startsWith(API)) found.calls.add(`GET ${toCallPath(text)}`);
  visit(address.rest, found);
}

/** Adds the call that a function call makes, and those in its arguments. Returns false if it makes none. */
function addCall({ arguments: given, ...call }: SyntaxNode, found: Found): boolean {
  const callee = unwrap(call.callee);
  if (callee?.type !== 'MemberExpression') return false;
  const method = METHODS[nameOf(callee.property)];
  const [first, ...others] = given as { expression: unknown }[];
  if (method === undefined || first === undefined) return false;
  const isClient = lastNameOf(callee.object) === CLIENT;
  const address = readAddress(first.expression);
  const isApi = address?.texts.every((text) => text.startsWith(API)) ?? false;
  if (!isClient && !isApi) return false;
  if (others.length >= (FIRST_METHODS[method] ?? 0)) found.needsOptions = true;
  if (address?.texts.every((text) => text.startsWith('/')))
    for (const text of address.texts) found.calls.add(`${method} ${toCallPath(text)}`);
  else found.hasUnreadable = true;
  visit([address ? address.rest : first, callee.object, others], found);
  return true;
}

interface Address {
  /** The texts that the address can have, with `{}` for the parts that are known at run time only. */
  texts: string[];
  /** The expressions in it that are no text. */
  rest: unknown[];
}

/** Reads an expression whose text is written out. Returns null for any other. */
function readAddress(value: unknown): Address | null {
  const node = unwrap(value);
  switch (node?.type) {
    case 'StringLiteral':
      return { texts: [node.value as string], rest: [] };
    case 'TemplateLiteral': {
      const parts = node.quasis as { cooked?: string }[];
      return { texts: [parts.map(({ cooked = '' }) => cooked).join(PARAMETER)], rest: [node.expressions] };
    }
    case 'ConditionalExpression': {
      const [yes, no] = [readAddress(node.consequent), readAddress(node.alternate)];
      return yes && no && { texts: [...yes.texts, ...no.texts], rest: [node.test, ...yes.rest, ...no.rest] };
    }
    case 'BinaryExpression': {
      const left = node.operator === '+' ? readAddress(node.left) : null;
      const right = readAddress(node.right) ?? { texts: [PARAMETER], rest: [node.right] };
      const sums = left?.texts.flatMap((start) => right.texts.map((end) => start + end));
      return left && sums ? { texts: sums, rest: [...left.rest, ...right.rest] } : null;
    }
    default:
      return null;
  }
}
