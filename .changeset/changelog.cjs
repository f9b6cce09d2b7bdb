/**
 * Functions of `pnpm versions` that write changelogs: entries without commit ids, which change when a branch is rebased.
 */
module.exports = {
  getReleaseLine: async ({ summary }) =>
    summary
      .split('\n')
      .map((line, index) => `${index === 0 ? '-' : ' '} ${line}`.trimEnd())
      .join('\n'),
  getDependencyReleaseLine: async (_changes, updated) =>
    updated.length === 0
      ? ''
      : [
          '- Updated dependencies',
          ...updated.map(({ name, newVersion }) => `  - ${name}@${newVersion}`),
        ].join('\n'),
};
