const path = require('node:path');

const DEFINITION = /^export const area\b/m;

/**
 * Loader for `src/area.tsx` in a page with React's production build: renders the area again after each text
 * update. The option `code` is the path of `with-words`, which does this.
 * @type {import('webpack').LoaderDefinition<{ code: string }>}
 */
module.exports = function withWords(source, map) {
  const { code } = this.getOptions();
  const call = `\nimport { rerenderOnTextUpdate } from ${JSON.stringify(code.split(path.sep).join('/'))};\nrerenderOnTextUpdate(area);\n`;
  this.callback(null, DEFINITION.test(source) ? source + call : source, map);
};
