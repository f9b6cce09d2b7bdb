interface TemplateJson {
  dependencies: Record<string, string>;
}

const SCRIPTS = {
  dev: 'site dev',
  build: 'site build',
  test: 'jest',
  types: 'tsc --noEmit',
  lint: 'eslint . --max-warnings 0',
  contracts: 'site contracts',
  e2e: 'playwright test',
};

/**
 * Packages whose install scripts npm runs or leaves out. npm warns of each package that has one and is not listed.
 * @swc/core needs its script on systems for which it has no compiled program.
 */
const INSTALL_SCRIPTS = { '@parcel/watcher': false, '@swc/core': true, 'core-js-pure': false };

/** Sorts dependencies as npm does. */
export const sorted = (dependencies: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(dependencies).sort(([one], [other]) => (one < other ? -1 : 1)));

/**
 * Returns the package.json of an area's repository. Packages of the kit are dependencies with their addresses, also
 * those that only other packages of the kit need: npm then finds the exact versions that these ask for.
 */
export function toRepositoryJson(
  template: string,
  name: string,
  addresses: ReadonlyMap<string, string>,
): string {
  const { dependencies } = JSON.parse(template) as TemplateJson;
  const used = Object.entries(dependencies).map(([dependency, range]): [string, string] => [
    dependency,
    addresses.get(dependency) ?? range,
  ]);
  const others = [...addresses].filter(([dependency]) => dependencies[dependency] === undefined);
  const json = {
    name,
    private: true,
    version: '1.0.0',
    type: 'module',
    engines: { node: '>=20.19.0' },
    scripts: SCRIPTS,
    dependencies: sorted(Object.fromEntries(used)),
    devDependencies: sorted(Object.fromEntries(others)),
    allowScripts: INSTALL_SCRIPTS,
  };
  return `${JSON.stringify(json, null, 2)}\n`;
}
