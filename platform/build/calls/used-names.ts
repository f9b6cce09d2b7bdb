import type { PartKind } from '@site/contracts/area-contract';
import { isNode, isTypeOnly, lastNameOf, nameOf, parseSource, type SyntaxNode, unwrap } from './syntax-tree';

/** A modal, slot or event that code uses. */
export interface UsedName {
  kind: PartKind;
  name: string;
  /** True for an event that the code announces. */
  isAnnounced?: true;
  /** True for a component in the definition of the area. */
  isGiven?: true;
}

const ANNOUNCE = 'announce';
/** Functions whose first argument is a name. */
const KIND_OF: Readonly<Record<string, PartKind>> = {
  open: 'modals',
  prefetch: 'modals',
  listen: 'events',
  useEvent: 'events',
  [ANNOUNCE]: 'events',
};
/** Objects of the browser with a function `open` of their own. */
const BROWSER = new Set(['window', 'indexedDB', 'caches']);
const SLOT = 'Slot';
const DEFINITION = 'defineArea';
const GIVEN: readonly PartKind[] = ['modals', 'slots'];

/** Source without these words uses no name, and need not be parsed. */
const MAY_USE = new RegExp(`\\b(?:${[...Object.keys(KIND_OF), SLOT, DEFINITION].join('|')})\\b`);

/**
 * Finds the modals that TypeScript source opens, the slots that it places, the events that it listens to or
 * announces, and the modals and slots of the definition of an area. Comments do not count. Rejects if the source
 * cannot be parsed.
 */
export async function findUsedNames(source: string, { tsx }: { tsx: boolean }): Promise<UsedName[]> {
  const found: UsedName[] = [];
  if (MAY_USE.test(source)) visit(await parseSource(source, { tsx }), (each) => found.push(each));
  return found;
}

function visit(value: unknown, add: (found: UsedName) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) {
    if (isTypeOnly(value)) return;
    const found = readUse(value);
    if (found) add(found);
    readGiven(value).forEach(add);
  }
  Object.values(value).forEach((item) => visit(item, add));
}

function readUse(node: SyntaxNode): UsedName | null {
  if (node.type === 'JSXOpeningElement' && nameOf(node.name) === SLOT) return readSlot(node);
  if (node.type !== 'CallExpression') return null;
  const callee = unwrap(node.callee);
  const verb = lastNameOf(callee);
  const kind = KIND_OF[verb];
  const isOfBrowser = callee?.type === 'MemberExpression' && BROWSER.has(lastNameOf(callee.object));
  const [first] = node.arguments as { expression: unknown }[];
  const name = readText(first?.expression);
  if (kind === undefined || isOfBrowser || name === null) return null;
  return { kind, name, ...(verb === ANNOUNCE ? { isAnnounced: true } : {}) };
}

/** Returns the modals and slots that a call of `defineArea` lists by name. */
function readGiven(node: SyntaxNode): UsedName[] {
  if (node.type !== 'CallExpression' || lastNameOf(unwrap(node.callee)) !== DEFINITION) return [];
  const [definition] = node.arguments as { expression: unknown }[];
  return GIVEN.flatMap((kind) => {
    const parts = propertiesOf(definition?.expression).find(({ key }) => nameOf(key) === kind);
    return propertiesOf(parts?.value).flatMap(({ key }) => {
      const name = readText(key);
      return name === null ? [] : [{ kind, name, isGiven: true as const }];
    });
  });
}

function propertiesOf(value: unknown): SyntaxNode[] {
  const node = unwrap(value);
  const properties = node?.type === 'ObjectExpression' ? (node.properties as unknown[]) : [];
  return properties.filter((one): one is SyntaxNode => isNode(one) && one.type === 'KeyValueProperty');
}

function readSlot({ attributes }: SyntaxNode): UsedName | null {
  const named = (attributes as unknown[]).find(
    (one): one is SyntaxNode => isNode(one) && one.type === 'JSXAttribute' && nameOf(one.name) === 'name',
  );
  const value = named?.value;
  const name = readText(isNode(value) && value.type === 'JSXExpressionContainer' ? value.expression : value);
  return name === null ? null : { kind: 'slots', name };
}

function readText(value: unknown): string | null {
  const node = unwrap(value);
  return node?.type === 'StringLiteral' ? (node.value as string) : null;
}
