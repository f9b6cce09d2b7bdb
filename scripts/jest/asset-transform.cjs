const { basename } = require('node:path');

module.exports = {
  /**
   * An imported picture or font is an address; in tests it is `/assets/` and its own name.
   * @param {string} _source
   * @param {string} filename
   */
  process: (_source, filename) => ({
    code: `module.exports = ${JSON.stringify(`/assets/${basename(filename)}`)};`,
  }),
};
