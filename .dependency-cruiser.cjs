/** Import rules described in ARCHITECTURE.md. `scripts/lint/import-rules.test.ts` checks that each rule fires. */

const {
  door,
  GATEWAY_DOORS,
  only,
  platform,
  PROJECT,
  shared,
  TEST_FILES,
} = require('./scripts/lint/import-rule.cjs');
const { secondSite } = require('./scripts/lint/second-site-imports.cjs');

module.exports = {
  forbidden: [
    only(
      'platform-contracts-import-nothing',
      '^platform/contracts/',
      platform('contracts'),
      'The contracts of the platform depend on nothing.',
    ),
    only(
      'platform-text-imports-contracts',
      '^platform/text/',
      platform('contracts', 'text'),
      'Formatting of Russian texts knows no product.',
    ),
    only(
      'contracts-import-contracts',
      '^shared/contracts/',
      [...platform('contracts'), ...shared('contracts')],
      'The contracts of the product depend on those of the platform.',
    ),
    only(
      'rules-and-text-stand-on-contracts',
      '^shared/(rules|text)/',
      [...platform('contracts', 'text'), '^platform/area/rules/', ...shared('contracts', 'rules', 'text')],
      'Rules and texts are stateless and know no React.',
    ),
    only(
      'area-library-stands-on-contracts',
      '^platform/area/',
      platform('contracts', 'area'),
      'The library of areas knows no site.',
    ),
    only(
      'host-knows-no-site',
      '^platform/host/',
      platform('contracts', 'area', 'host'),
      'A site gives its stores, frame and views to the host.',
    ),
    {
      name: 'testing-knows-no-site',
      comment: 'A site adds its stores and replies to the test kit.',
      severity: 'error',
      from: { path: '^platform/testing/' },
      to: { path: PROJECT, pathNot: platform('contracts', 'area', 'build', 'testing') },
    },
    only(
      'stores-stand-on-rules',
      '^shared/stores/',
      [...platform('contracts', 'text', 'area'), ...shared('contracts', 'rules', 'text', 'stores')],
      'Stores know no screen.',
    ),
    only(
      'ui-knows-no-stores',
      '^shared/ui/',
      [...platform('contracts', 'text', 'area'), ...shared('contracts', 'rules', 'text', 'ui')],
      'Components get values as props.',
    ),
    only(
      'forms-stand-on-ui',
      '^shared/forms/',
      [
        ...platform('contracts', 'text', 'area'),
        ...shared('contracts', 'rules', 'text', 'stores', 'ui', 'forms'),
      ],
      'Forms of all areas. Sending them is up to the area.',
    ),
    only(
      'build-stands-on-contracts',
      '^platform/build/',
      platform('contracts', 'build'),
      'The build knows manifests, not the code of areas.',
    ),
    only(
      'dev-stands-on-build-and-releases',
      '^platform/dev/',
      platform('dev', 'build', 'contracts', 'text'),
      'Data come from a site.',
    ),
    only(
      'cli-uses-the-door-of-the-gateway',
      '^platform/cli/',
      [
        ...platform('cli', 'dev', 'contracts', 'text'),
        String.raw`^platform/(gateway/src/cli/door|build/contract-types)\.ts$`,
        String.raw`^platform/presets/kit-address\.mjs$`,
      ],
      'The command of an area knows a site by its address, and contains no gateway.',
    ),
    {
      name: 'areas-import-shared-and-themselves',
      comment:
        'An area opens a modal by name, places a slot by name, follows a link, or reads the shared stores.',
      severity: 'error',
      from: { path: '^(mf-[a-z0-9]+)/', pathNot: TEST_FILES },
      to: { path: PROJECT, pathNot: ['^shared/', ...platform('contracts', 'text', 'area'), '^$1/'] },
    },
    {
      name: 'http-comes-from-the-context',
      comment: 'The shell makes the one HTTP client of the site and passes it down.',
      severity: 'error',
      from: { path: '^(mf-[a-z0-9]+/|shared/stores/|platform/area/(?!http/))', pathNot: TEST_FILES },
      to: { path: '^platform/area/http/', pathNot: '^platform/area/http/types' },
    },
    only(
      'shell-knows-no-area',
      '^shell/',
      ['^shell/', '^shared/', ...platform('contracts', 'text', 'area', 'host')],
      'Areas are loaded at run time.',
    ),
    only(
      'server-stands-on-contracts',
      '^platform/server/',
      platform('server', 'contracts'),
      'Database, HTTP, jobs and pictures know neither a product nor the gateway.',
    ),
    only(
      'gateway-knows-no-product',
      '^platform/gateway/',
      platform('gateway', 'server', 'contracts', 'text'),
      'The gateway knows manifests. The product is plugged in when it starts.',
    ),
    only(
      'api-stands-on-server-contracts-rules-and-text',
      '^api/',
      [
        '^api/',
        ...platform('server', 'contracts', 'text'),
        '^platform/area/rules/',
        ...shared('contracts', 'rules', 'text'),
      ],
      'The api has no screens and does not know what serves it.',
    ),
    {
      name: 'product-uses-the-doors-of-the-gateway',
      comment: 'What the product may use of the gateway is exported by three files.',
      severity: 'error',
      from: { path: '^product/', pathNot: TEST_FILES },
      to: {
        path: PROJECT,
        pathNot: [
          '^product/',
          '^api/src/app',
          ...platform('server', 'contracts', 'text'),
          '^platform/area/rules/',
          GATEWAY_DOORS,
          ...shared('contracts', 'rules', 'text'),
        ],
      },
    },
    only(
      'simulator-stands-alone',
      '^simulator/',
      ['^simulator/'],
      'The simulator speaks the providers’ protocols and shares no code with the site.',
    ),
    ...secondSite,
    {
      name: 'e2e-stands-on-contracts',
      comment:
        'Journeys touch the screen and make state through the api’s testing door; the site itself runs in a process of its own.',
      severity: 'error',
      from: { path: '^e2e/', pathNot: '^e2e/(site|bench|drills)/' },
      to: {
        path: PROJECT,
        pathNot: ['^e2e/', '^scripts/', '^api/src/testing/', '^shared/contracts/', ...platform('contracts')],
      },
    },
    {
      name: 'nothing-ships-tests',
      comment: 'Production code imports no test data and no fakes.',
      severity: 'error',
      from: { path: PROJECT, pathNot: TEST_FILES },
      to: { path: '(/testing/|^e2e/)', pathNot: '^platform/testing/jest-' },
    },
    door(
      'axios-behind-its-door',
      ['axios'],
      ['^platform/area/http/'],
      'One HTTP client sets headers, refreshes the token once and maps errors.',
    ),
    door(
      'federation-behind-its-doors',
      ['@module-federation'],
      ['^platform/host/areas/', '^platform/build/'],
      'One place loads areas, one builds them.',
    ),
    door(
      'sql-behind-repos',
      ['drizzle-orm', 'pg', '@electric-sql'],
      [
        String.raw`\.(repo|table)(\.test)?\.ts$`,
        '^platform/server/src/db/',
        '/testing/',
        String.raw`drizzle.*\.config\.ts$`,
      ],
      'SQL lives in repos, tables and the database module.',
    ),
    door(
      'pictures-behind-one-door',
      ['sharp'],
      ['^platform/server/src/images/', '/testing/'],
      'One place limits which images and how many bytes reach the decoder.',
    ),
    door(
      'browser-stays-out-of-the-server',
      ['react-dom/client'],
      ['^platform/host/', '^e2e/'],
      'Servers render through the release.',
    ),
    {
      name: 'no-cycles',
      comment:
        'Merge two files that import each other, or move what both need into a third. Cycles between folders: scripts/lint/folder-cycles.test.ts.',
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
