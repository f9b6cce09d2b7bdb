import { basename } from 'node:path';

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
      kebab: 'File names are kebab-case with role suffixes: profile-page.test.tsx.',
      empty:
        'The name utils, helpers, misc or common says nothing about the content: name the file by what it does.',
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
