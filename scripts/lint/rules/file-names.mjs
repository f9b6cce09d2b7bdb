import { basename } from 'node:path';

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const NOTHING_SAYING = /^(utils?|helpers?|misc|common)\./;

/**
 * kebab-case with role suffixes (`profile.store.ts`), and a name that says what is inside.
 * @type {import('eslint').Rule.RuleModule}
 */
export const fileNames = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      kebab: 'File names are kebab-case with role suffixes: profile-page.test.tsx.',
      empty: 'A file called utils, helpers, misc or common says nothing: name it by what it does.',
    },
  },
  create: (context) => ({
    Program(node) {
      const name = basename(context.filename).replace(/^\./, '');
      if (!KEBAB.test(name)) context.report({ node, messageId: 'kebab' });
      if (NOTHING_SAYING.test(name)) context.report({ node, messageId: 'empty' });
    },
  }),
};
