/** The shell's own releases; `contracts/release.ts` has the word beside schemas, which no browser gets. */
export const SHELL_NAME = 'shell';
