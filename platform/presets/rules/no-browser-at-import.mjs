import { rulesText as text } from './rules.text.mjs';

/** The names of `platform/contracts/browser-names.ts`. Exported for the test that compares them. @internal */
export const BROWSER = new Set([
  ...['window', 'document', 'navigator', 'location', 'history', 'screen', 'localStorage', 'sessionStorage'],
  ...['matchMedia', 'requestAnimationFrame', 'requestIdleCallback', 'innerWidth', 'innerHeight', 'scrollY'],
  ...[
    'IntersectionObserver',
    'ResizeObserver',
    'MutationObserver',
    'Image',
    'HTMLElement',
    'CSS',
    'indexedDB',
  ],
]);
const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

/** @typedef {import('eslint').Scope.Reference} Reference */
/** @typedef {{ type: string, parent?: Node } & Record<string, any>} Node */

/** Returns true if the code runs when its module is imported. @param {Node} node */
function runsAtImport(node) {
  for (let at = node; at.parent; at = at.parent) {
    if (FUNCTION.test(at.type)) return isCalledAtOnce(at);
    // fields of an instance are set when it is constructed
    if (at.parent.type === 'PropertyDefinition' && at.parent.value === at && !at.parent.static) return false;
    if (at.type.startsWith('TS') && !/^TS(AsExpression|NonNullExpression|SatisfiesExpression)$/.test(at.type))
      return false;
  }
  return true;
}

/** `(() => …)()` at the top of a module also runs at import. @param {Node} node @returns {boolean} */
const isCalledAtOnce = (node) =>
  node.parent?.type === 'CallExpression' && node.parent.callee === node && runsAtImport(node.parent);

/** `typeof window` is allowed, and everything in the branch that it guards. @param {Node} node */
function isGuarded(node) {
  for (let at = node; at.parent; at = at.parent) {
    if (at.parent.type === 'UnaryExpression' && at.parent.operator === 'typeof') return true;
    const { type, test, left } = at.parent;
    const condition =
      type === 'IfStatement' || type === 'ConditionalExpression'
        ? test
        : type === 'LogicalExpression'
          ? left
          : null;
    if (condition && condition !== at && mentionsTypeof(condition)) return true;
  }
  return false;
}

/** @param {Node} node @returns {boolean} */
const mentionsTypeof = (node) =>
  (node.type === 'UnaryExpression' && node.operator === 'typeof') ||
  [node.left, node.right, node.argument].some((inner) => inner && mentionsTypeof(inner));

/**
 * Refuses `window`, `document` and the like in code that runs when a module is imported. Every module of a page
 * also runs on the server, where they do not exist.
 * @type {import('eslint').Rule.RuleModule}
 */
export const noBrowserAtImport = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      atImport: text.atImport,
    },
  },
  create(context) {
    return {
      Program(program) {
        const scope = context.sourceCode.getScope(program);
        const global = scope.type === 'global' ? scope : scope.upper;
        const references = [
          ...(global?.through ?? []),
          ...(global?.variables.flatMap(({ references, defs }) => (defs.length > 0 ? [] : references)) ?? []),
        ];
        for (const { identifier } of references) {
          const node = /** @type {Node} */ (/** @type {unknown} */ (identifier));
          if (!BROWSER.has(node.name) || !runsAtImport(node) || isGuarded(node)) continue;
          context.report({ node: identifier, messageId: 'atImport', data: { name: node.name } });
        }
      },
    };
  },
};
