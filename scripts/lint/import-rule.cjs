/** Files that may import what production code may not. */
const TEST_FILES = String.raw`(\.(test|spec)\.[cm]?[jt]sx?$|^e2e/|/testing/|/bench/|^shared/testing/|^platform/testing/|^platform/gateway/bench/)`;
/** The files to which the rules apply. */
const PROJECT =
  '^(shell|mf-[a-z0-9]+|shared|platform|api|product|e2e|simulator|scripts|examples/second-site)/';
/** @param {...string} names */
const PACKAGE = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)|^(${names.join('|')})(/|$)`;

/**
 * Creates a rule: project files that match `from` may import only those project files that match `allowed`.
 * The rule does not cover npm packages (see `door`).
 * @param {string} name @param {string} from @param {string[]} allowed @param {string} comment
 */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TEST_FILES },
  to: { path: PROJECT, pathNot: allowed },
});

/**
 * Creates a rule: only files that match `doors` may import these npm packages.
 * @param {string} name @param {string[]} packages @param {string[]} doors @param {string} comment
 */
const door = (name, packages, doors, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: PROJECT, pathNot: doors },
  to: { path: PACKAGE(...packages) },
});

/** @param {...string} folders @returns {string[]} */
const shared = (...folders) => folders.map((folder) => `^shared/${folder}/`);
/** @param {...string} folders */
const platform = (...folders) => folders.map((folder) => `^platform/${folder}/`);

/** The files of the gateway that a product may import. */
const GATEWAY_DOORS = String.raw`^platform/gateway/src/(main|product|cli/door)\.ts$`;

module.exports = { door, GATEWAY_DOORS, only, platform, PROJECT, shared, TEST_FILES };
