import { rulesText as text } from './rules.text.mjs';

/** @typedef {{ type: string, parent?: Node } & Record<string, any>} Node */

const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;
const COMPONENT = /^[A-Z]/;
const STORE = /Store$/;

/** Returns the name under which a function is declared, or null. @param {Node} node @returns {string | null} */
function nameOf(node) {
  if (node.id) return node.id.name;
  if (node.parent?.type === 'VariableDeclarator' && node.parent.id.type === 'Identifier')
    return node.parent.id.name;
  return null;
}

/** Returns the nearest function around a node, or null. @param {Node} node @returns {Node | null} */
function functionAround(node) {
  for (let at = node.parent; at; at = at.parent) if (FUNCTION.test(at.type)) return at;
  return null;
}

/** Functions that call their argument before they return, so that it runs while the component renders. */
const CALLS_AT_ONCE = new Set([
  ...[
    'map',
    'flatMap',
    'forEach',
    'filter',
    'find',
    'findIndex',
    'some',
    'every',
    'reduce',
    'sort',
    'toSorted',
  ],
  'useMemo',
]);

/** Returns true if a function runs where it is written. @param {Node} node a function @returns {boolean} */
function runsAtOnce(node) {
  if (node.parent?.type !== 'CallExpression') return false;
  const { callee } = node.parent;
  if (callee === node) return true;
  const name = callee.type === 'MemberExpression' ? callee.property.name : callee.name;
  return CALLS_AT_ONCE.has(name ?? '');
}

/** Returns the function whose call runs the code of a node, or null. @param {Node} node @returns {Node | null} */
function functionThatRuns(node) {
  const around = functionAround(node);
  return around && runsAtOnce(around) ? functionThatRuns(around) : around;
}

/** @param {Node} node a function */
const isObserved = (node) =>
  node.parent?.type === 'CallExpression' && /^(observer|computed)$/.test(node.parent.callee.name ?? '');

/**
 * Requires `observer` around a component that reads a store while it renders: without it, the component is not
 * drawn again when the value changes. Knows stores by their type, a class whose name ends with `Store`. Methods are
 * not values, and reads in handlers and effects need no observer.
 * @type {import('eslint').Rule.RuleModule}
 */
export const observeStores = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      missing: text.unobserved,
    },
  },
  create(context) {
    const services = context.sourceCode.parserServices;
    if (!services?.program) return {};
    const checker = services.program.getTypeChecker();

    /** @param {import('typescript').Type} type */
    const isStore = (type) => STORE.test(type.getNonNullableType().getSymbol()?.name ?? '');

    /** Returns true if a member of a store is a value, not a method and not another store. @param {Node} owner @param {Node} node */
    function isStoreValue(owner, node) {
      if (!isStore(services.getTypeAtLocation(owner))) return false;
      const member = services.getTypeAtLocation(node);
      return checker.getSignaturesOfType(member, 0).length === 0 && !isStore(member);
    }

    /** @param {Node} node @param {string} value */
    function check(node, value) {
      const around = functionThatRuns(node);
      const component = around && nameOf(around);
      if (!component || !COMPONENT.test(component) || isObserved(around)) return;
      context.report({ node: /** @type {any} */ (node), messageId: 'missing', data: { component, value } });
    }

    return {
      MemberExpression(/** @type {any} */ node) {
        if (node.computed || (node.parent.type === 'CallExpression' && node.parent.callee === node)) return;
        if (isStoreValue(node.object, node)) check(node, node.property.name);
      },
      'VariableDeclarator[init] > ObjectPattern > Property'(/** @type {any} */ node) {
        const { init } = node.parent.parent;
        if (isStoreValue(init, node.value)) check(node, node.key.name ?? text.value);
      },
    };
  },
};
