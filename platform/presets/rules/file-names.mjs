import { basename } from 'node:path';
import { rulesText as text } from './rules.text.mjs';

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const MEANINGLESS = /^(utils?|helpers?|misc|common)\./;

/**
 * Requires kebab-case file names with role suffixes (`profile.store.ts`) and rejects meaningless names such
 * as `utils`.
 * @type {import('eslint').Rule.RuleModule}
 */
export const fileNames = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      kebab: text.kebab,
      empty: text.empty,
    },
  },
  create: (context) => ({
    Program(node) {
      const name = basename(context.filename).replace(/^\./, '');
      if (!KEBAB.test(name)) context.report({ node, messageId: 'kebab' });
      if (MEANINGLESS.test(name)) context.report({ node, messageId: 'empty' });
    },
  }),
};
