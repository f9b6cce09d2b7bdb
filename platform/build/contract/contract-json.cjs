/**
 * Returns a contract without the descriptions of its schemas. They are for readers of the source, so a release with a
 * clearer description is the same release.
 * @param {unknown} value
 * @returns {unknown}
 */
exports.withoutDescriptions = (value, isNames = false) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  // below `properties`, a key is the name of a property, which may be `description`
  const kept = Object.entries(value).filter(([key]) => isNames || key !== 'description');
  return Object.fromEntries(
    kept.map(([key, item]) => [key, exports.withoutDescriptions(item, key === 'properties' && !isNames)]),
  );
};
