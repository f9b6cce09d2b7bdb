const CYRILLIC = /[\u0400-\u04FF]/;

/**
 * Requires Russian text to be in `*.text.ts` beside its feature, so that each text is found and changed in a
 * single file. Regular expressions are exempt, because they describe Russian input and not text for players.
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
