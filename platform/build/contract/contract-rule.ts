import path from 'node:path';

/** webpack rule that adds the schemas of `area.json` to the definition of an area. */
export const contractRule = {
  test: /[\\/]src[\\/]area\.tsx$/,
  loader: path.join(import.meta.dirname, 'contract.loader.cjs'),
};
