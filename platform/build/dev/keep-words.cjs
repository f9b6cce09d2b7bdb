/** Finds imports of texts, in one line or in several: `import { text } from './hero.text';` */
const TEXT_IMPORT = /^import\s+(?!type\b)[^'";]*from\s*['"]([^'"]+\.text)['"]/gm;

/**
 * Loader for modules of the development build that are no components, for example stores. Such a module accepts new
 * words: it keeps its state and reads them from then on. Without this, webpack would reload the page for an edit of
 * a text that a store uses.
 * @type {import('webpack').LoaderDefinition}
 */
module.exports = function keepWords(source, map) {
  const names = [...new Set(Array.from(source.matchAll(TEXT_IMPORT), ([, name]) => name))];
  const accept = `\nif (import.meta.webpackHot) import.meta.webpackHot.accept(${JSON.stringify(names)}, () => {});\n`;
  this.callback(null, names.length > 0 ? source + accept : source, map);
};
