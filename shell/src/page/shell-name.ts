/** The shell's name beside the areas'. Same as `SHELL` of `shared/contracts/release.ts`, whose schemas stay out of bundles. */
export const SHELL_NAME = 'shell';
