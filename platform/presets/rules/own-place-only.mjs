import { rulesText as text } from './rules.text.mjs';

/** @typedef {{ type: string } & Record<string, any>} Node */

const GLOBALS = new Set(['window', 'document', 'globalThis', 'self']);
const EFFECTS = new Set(['useEffect', 'useLayoutEffect']);

/** Properties with which a page leaves something behind that no other release takes away. */
const LEFT_BEHIND = new Set(['setAppBadge', 'setClientBadge', 'backgroundFetch']);

const isGlobal = (/** @type {Node} */ node) => node.type === 'Identifier' && GLOBALS.has(node.name);
const isPrototype = (/** @type {Node} */ node) =>
  node.type === 'MemberExpression' && node.property.name === 'prototype';

/** Returns true if an argument of addEventListener asks for the capture phase. */
const captures = (/** @type {Node | undefined} */ options) =>
  options?.type === 'Literal'
    ? options.value === true
    : options?.type === 'ObjectExpression' &&
      options.properties.some(
        (/** @type {Node} */ { key, value }) => key?.name === 'capture' && value.value !== false,
      );

/** Returns true if a function ends with a value, which React calls to undo the effect. */
const cleansUp = (/** @type {Node | undefined} */ effect) =>
  effect?.body?.type === 'BlockStatement' &&
  effect.body.body.some((/** @type {Node} */ { type, argument }) => type === 'ReturnStatement' && argument);

/**
 * Refuses code with which an area would change pages of other areas: listeners, styles and built-in objects of
 * the whole document, and what outlives a page (docs/decisions/0054).
 * @type {import('eslint').Rule.RuleModule}
 */
export const ownPlaceOnly = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      listener: text.listener,
      style: text.style,
      left: text.left,
      write: text.write,
    },
  },
  create(context) {
    const report = (/** @type {any} */ node, /** @type {string} */ messageId) =>
      context.report({ node, messageId });
    const checkWrite = (/** @type {Node} */ node, /** @type {Node} */ target) => {
      if (target?.type === 'MemberExpression' && (isGlobal(target.object) || isPrototype(target.object)))
        report(node, 'write');
    };
    return {
      CallExpression(/** @type {Node} */ node) {
        const { callee, arguments: given } = node;
        const method = callee.type === 'MemberExpression' ? callee.property.name : callee.name;
        const owner = callee.type === 'MemberExpression' ? callee.object : null;
        if (method === 'addEventListener' && (!owner || isGlobal(owner))) {
          /** @type {Node[]} */
          const around = context.sourceCode.getAncestors(/** @type {any} */ (node));
          const effect = around.find((one) => one.type === 'CallExpression' && EFFECTS.has(one.callee.name));
          if (captures(given[2]) || !cleansUp(effect?.arguments[0])) report(node, 'listener');
        }
        const changes = /^(assign|definePropert(y|ies)|set|setPrototypeOf)$/.test(method ?? '');
        const ofObject = owner?.name === 'Object' || owner?.name === 'Reflect';
        if (changes && ofObject && given[0] && (isGlobal(given[0]) || isPrototype(given[0])))
          report(node, 'write');
      },
      MemberExpression(/** @type {Node} */ node) {
        const { property, computed } = node;
        if (LEFT_BEHIND.has(computed ? property.value : property.name)) report(node, 'left');
      },
      AssignmentExpression: (/** @type {Node} */ node) => checkWrite(node, node.left),
      'MemberExpression[property.name="adoptedStyleSheets"]': (/** @type {Node} */ node) =>
        report(node, 'style'),
      'ImportDeclaration[source.value="@emotion/react"] > ImportSpecifier[imported.name="Global"]': (
        /** @type {Node} */ node,
      ) => report(node, 'style'),
    };
  },
};
