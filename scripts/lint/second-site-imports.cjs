const { GATEWAY_DOORS, platform, PROJECT } = require('./import-rule.cjs');

/** What `examples/second-site` may import. Its tests have no exception. */
const secondSite = [
  {
    name: 'second-site-stands-on-the-platform',
    comment: 'The example proves that the platform knows nothing of this product.',
    severity: 'error',
    from: { path: '^examples/second-site/' },
    to: {
      path: PROJECT,
      pathNot: [
        '^examples/second-site/',
        ...platform('contracts', 'text', 'area', 'host', 'build', 'server', 'testing'),
        GATEWAY_DOORS,
      ],
    },
  },
  {
    name: 'parts-of-the-second-site-stand-alone',
    comment: 'Its shell and areas are deployed separately, as everywhere.',
    severity: 'error',
    from: { path: '^examples/second-site/(shell|bread|visit|shared)/' },
    to: {
      path: '^examples/second-site/',
      pathNot: ['^examples/second-site/$1/', '^examples/second-site/shared/'],
    },
  },
];

module.exports = { secondSite };
