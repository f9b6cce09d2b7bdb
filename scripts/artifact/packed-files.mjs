/** Programs of the artifact, by the names of their files. */
export const PROGRAMS = {
  'server.mjs': 'scripts/artifact/serve-artifact.ts',
  'site.mjs': 'product/bin/site.ts',
};

/** Files and folders that the programs read, at their places in the repository. */
export const READ = [
  'platform/gateway/migrations',
  'platform/gateway/src/deploy-gate/code',
  'platform/gateway/src/site/render',
  'platform/server/src/network',
  'api/migrations',
  'api/content',
  'api/src/content/share/fonts',
  'api/src/shop/contest/check-draw.text.mjs',
  'shared/ui/fonts',
  'product/src/offline/ferry.svg',
  'console/dist',
  'docs/own-repository.md',
  'docs/own-area-recipes.md',
  'docs/own-backend.md',
  'examples/lavka-service/README.md',
];
