const CYRILLIC = /[\u0400-\u04FF]/;

/**
 * Requires Russian words to live in `*.text.ts` beside their feature, so that a word is found and changed in
 * one place. Regular expressions are exempt: they describe Russian input, not words that a player reads.
 * @type {import('eslint').Rule.RuleModule}
 */
export const russianInTextFiles = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { misplaced: 'Russian words belong in a *.text.ts file beside their feature.' },
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
