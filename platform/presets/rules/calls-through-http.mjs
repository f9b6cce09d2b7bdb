import { rulesText as text } from './rules.text.mjs';

/** @typedef {{ type: string } & Record<string, any>} Node */

/** Browser interfaces that make requests. */
const REQUESTS = new Set(['fetch', 'XMLHttpRequest', 'EventSource']);
const GLOBALS = new Set(['window', 'globalThis', 'self']);

/**
 * Refuses requests that do not use the http client of the area's context. While a page is rendered on the server, such
 * a request gets no reply, and the page stays a skeleton. `area.json` does not list it either. A local name `fetch`
 * and a method of another object are allowed.
 * @type {import('eslint').Rule.RuleModule}
 */
export const callsThroughHttp = {
  meta: { type: 'problem', schema: [], messages: { direct: text.direct } },
  create(context) {
    const report = (/** @type {any} */ node, /** @type {string} */ name) =>
      context.report({ node, messageId: 'direct', data: { name } });
    return {
      Program(program) {
        const scope = context.sourceCode.getScope(program);
        const global = scope.type === 'global' ? scope : scope.upper;
        const references = [
          ...(global?.through ?? []),
          ...(global?.variables.flatMap(({ references, defs }) => (defs.length > 0 ? [] : references)) ?? []),
        ];
        for (const { identifier } of /** @type {any[]} */ (references))
          if (REQUESTS.has(identifier.name) && identifier.parent.type !== 'TSTypeQuery')
            report(identifier, identifier.name);
      },
      MemberExpression(/** @type {Node} */ node) {
        const { object, property, computed } = node;
        const name = computed ? property.value : property.name;
        if (object.type === 'Identifier' && GLOBALS.has(object.name) && REQUESTS.has(name))
          report(node, name);
      },
    };
  },
};
