/** Matches the name of a file with tests. */
const TEST_FILE = /\.(test|spec)\.[cm]?[jt]sx?$/;

/** @param {string} name of a file */
export const isTestFile = (name) => TEST_FILE.test(name);
