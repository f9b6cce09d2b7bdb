const { basename } = require('node:path');

module.exports = {
  /**
   * Turns an imported picture or font into the address `/assets/<file name>`.
   * @param {string} _source
   * @param {string} filename
   */
  process: (_source, filename) => ({
    code: `module.exports = ${JSON.stringify(`/assets/${basename(filename)}`)};`,
  }),
};
