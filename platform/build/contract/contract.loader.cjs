const { readFileSync } = require('node:fs');
const path = require('node:path');
const { withoutDescriptions } = require('./contract-json.cjs');

/** @typedef {Record<string, Record<string, object>>} Contract */

/** @param {Contract} contract @returns {Contract} the parts to which something is passed */
const withSchemas = (contract) =>
  Object.fromEntries(
    Object.entries(contract).map(([kind, parts]) => [
      kind,
      Object.fromEntries(Object.entries(parts).filter(([, schemas]) => Object.keys(schemas).length > 0)),
    ]),
  );

/**
 * webpack loader for `src/area.tsx` of an area with modals, slots or events: adds the schemas of `area.json` to the
 * area's definition, as a chunk that loads with the first of these parts. The wrapper also imports a name that only
 * shells have that check props by schema, so the linker keeps such an area from an older shell.
 * @this {import('webpack').LoaderContext<object>}
 * @returns {string | undefined} the source, or undefined to load the file as it is
 */
exports.pitch = function pitch() {
  if (this.resourceQuery === '?own') return undefined;
  const file = path.join(path.dirname(this.resourcePath), '../area.json');
  this.addDependency(file);
  const { modals = {}, slots = {}, events = {} } = JSON.parse(readFileSync(file, 'utf8'));
  const contract = { modals, slots, events };
  if (Object.values(contract).every((parts) => Object.keys(parts).length === 0)) return undefined;
  const schemas = withSchemas(contract);
  if (this.resourceQuery === '?contract')
    return `export const contract = ${JSON.stringify(withoutDescriptions(schemas))};`;
  const load = Object.values(schemas).some((parts) => Object.keys(parts).length > 0)
    ? ', () => import(/* webpackChunkName: "contract" */ "./area.tsx?contract")'
    : '';
  return [
    'import { withContract } from "@site/area";',
    'import { area as own } from "./area.tsx?own";',
    `export const area = withContract(own${load});`,
  ].join('\n');
};

/** @param {string} source */
exports.default = (source) => source;
