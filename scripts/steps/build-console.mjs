/** Builds the console. Loads its bundler only now, because a fresh clone has none before the installation. */
export const buildConsole = async () => (await import('../../console/build.mjs')).buildConsole();
