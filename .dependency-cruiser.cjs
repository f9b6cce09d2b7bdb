/** «Who may import whom» of ARCHITECTURE.md, as rules. `scripts/lint/import-rules.test.ts` shows that each one fires. */

const TEST_FILES = String.raw`(\.(test|spec)\.[cm]?[jt]sx?$|^e2e/|/testing/|/bench/|^shared/testing/|^gateway/bench/)`;
const PROJECT = '^(shell|mf-[a-z0-9]+|shared|api|gateway|e2e|simulator|scripts)/';
/** @param {...string} names */
const PACKAGE = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)|^(${names.join('|')})(/|$)`;

/**
 * A folder that may reach only some folders of the project, itself included. Packages are fenced by `door`.
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
 * A package with one door.
 * @param {string} name @param {string[]} packages @param {string[]} doors @param {string} comment
 */
const door = (name, packages, doors, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: PROJECT, pathNot: doors },
  to: { path: PACKAGE(...packages) },
});

/** @param {...string} folders */
const shared = (...folders) => folders.map((folder) => `^shared/${folder}/`);

module.exports = {
  forbidden: [
    only('contracts-import-nothing', '^shared/contracts/', shared('contracts'), 'Contracts are the ground.'),
    only(
      'rules-and-text-stand-on-contracts',
      '^shared/(rules|text)/',
      shared('contracts', 'rules', 'text'),
      'Stateless and without React.',
    ),
    only(
      'http-stands-on-contracts',
      '^shared/http/',
      shared('contracts', 'http'),
      'Transport knows no store and no screen.',
    ),
    only(
      'stores-and-area-know-http-by-type',
      '^shared/(stores|area)/',
      [...shared('contracts', 'rules', 'text', 'stores', 'area'), '^shared/http/types'],
      'The shell makes the http and hands it down.',
    ),
    only(
      'ui-knows-no-stores',
      '^shared/ui/',
      shared('contracts', 'rules', 'text', 'ui'),
      'Components get values.',
    ),
    only(
      'forms-stand-on-ui',
      '^shared/forms/',
      shared('contracts', 'rules', 'text', 'stores', 'ui', 'forms'),
      'Fields and forms of every area; where they are sent is the business of the area.',
    ),
    only(
      'build-stands-on-contracts',
      '^shared/build/',
      shared('contracts', 'rules', 'build'),
      'The build knows manifests, not code.',
    ),
    {
      name: 'areas-import-shared-and-themselves',
      comment:
        'An area opens a modal by name, places a slot by name, follows a link, or reads the shared stores.',
      severity: 'error',
      from: { path: '^(mf-[a-z0-9]+)/', pathNot: TEST_FILES },
      to: { path: PROJECT, pathNot: ['^shared/', '^$1/'] },
    },
    {
      name: 'areas-get-http-from-the-context',
      comment: 'One http for the whole site: the shell makes it.',
      severity: 'error',
      from: { path: '^mf-[a-z0-9]+/', pathNot: TEST_FILES },
      to: { path: '^shared/http/', pathNot: '^shared/http/types' },
    },
    only('shell-knows-no-area', '^shell/', ['^shell/', '^shared/'], 'Areas come at run time only.'),
    only(
      'api-stands-on-contracts-rules-and-text',
      '^api/',
      ['^api/', ...shared('contracts', 'rules', 'text')],
      'The api has no screens.',
    ),
    only(
      'gateway-stands-on-contracts-and-mounts-the-api',
      '^gateway/',
      ['^gateway/', '^api/src/(app|platform/db)', ...shared('contracts', 'rules', 'text')],
      'The gateway knows manifests, not areas.',
    ),
    only(
      'simulator-stands-alone',
      '^simulator/',
      ['^simulator/'],
      'It agrees with the site by protocol alone.',
    ),
    {
      name: 'e2e-stands-on-contracts',
      comment:
        'Journeys touch the screen and make state through the api’s testing door; the site itself runs in a process of its own.',
      severity: 'error',
      from: { path: '^e2e/', pathNot: '^e2e/(site|bench|drills)/' },
      to: { path: PROJECT, pathNot: ['^e2e/', '^scripts/', '^api/src/testing/', '^shared/contracts/'] },
    },
    {
      name: 'nothing-ships-tests',
      comment: 'Test data and fakes stay out of what runs.',
      severity: 'error',
      from: { path: PROJECT, pathNot: TEST_FILES },
      to: { path: '(/testing/|^e2e/)', pathNot: '^shared/testing/jest-' },
    },
    door(
      'axios-behind-shared-http',
      ['axios'],
      ['^shared/http/'],
      'shared/http sets the headers, refreshes once and maps errors.',
    ),
    door(
      'federation-behind-its-doors',
      ['@module-federation'],
      ['^shell/src/areas/', '^shared/build/'],
      'One place loads areas, one builds them.',
    ),
    door(
      'sql-behind-repos',
      ['drizzle-orm', 'pg', '@electric-sql'],
      [
        String.raw`\.(repo|table)(\.test)?\.ts$`,
        '^api/src/platform/db/',
        '^gateway/src/(db|store)/',
        '/testing/',
        String.raw`drizzle.*\.config\.ts$`,
      ],
      'SQL lives in repos, tables and the database module.',
    ),
    door(
      'pictures-behind-one-door',
      ['sharp'],
      ['^api/src/platform/images/', '/testing/'],
      'One place decides what reaches the decoder and how much of it.',
    ),
    door(
      'browser-stays-out-of-the-server',
      ['react-dom/client'],
      ['^shell/', '^mf-[a-z0-9]+/', '^shared/', '^e2e/'],
      'Servers render through the release.',
    ),
    {
      name: 'no-circles',
      comment: 'Two files that import each other are one file, or need a third.',
      severity: 'error',
      from: { path: PROJECT },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`(^|/)(dist|\.cache|\.data)/` },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: `${__dirname}/tsconfig.json` },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    cache: { folder: '.cache/dependency-cruiser', strategy: 'content' },
  },
};
