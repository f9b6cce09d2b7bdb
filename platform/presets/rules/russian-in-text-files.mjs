import { rulesText as text } from './rules.text.mjs';

const CYRILLIC = /[\u0400-\u04FF]/;

/**
 * Requires Russian text to be in a `*.text.ts` file beside its feature, so that all texts of a feature can be
 * found and changed in one file. Regular expressions are exempt, because they match Russian input instead of
 * showing text to visitors.
 * @type {import('eslint').Rule.RuleModule}
 */
export const russianInTextFiles = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { misplaced: text.misplaced },
  },
  create(context) {
    /** @param {any} node @param {unknown} value */
    const check = (node, value) => {
      if (typeof value === 'string' && CYRILLIC.test(value)) context.report({ node, messageId: 'misplaced' });
    };
    return {
      Literal: (node) => check(node, node.value),
      TemplateElement: (node) => check(node, node.value.raw),
      /** @param {any} node */
      JSXText: (node) => check(node, node.value),
    };
  },
};
