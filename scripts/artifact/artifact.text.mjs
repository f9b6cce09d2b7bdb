/** Messages of `pnpm pack:site`, and of the programs in the artifact. */
export const text = {
  packing: 'Упаковываю сайт',
  /** @param {string} archive @param {number} megabytes */
  packed: (archive, megabytes) => `${archive}\u00a0— ${megabytes.toFixed(1).replace('.', ',')} МБ`,
  next: 'Какие выпуски сейчас на сайте: node site.mjs status (docs/operations/install.md)',
};
