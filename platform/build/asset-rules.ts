/**
 * Encodes an SVG as a `data:` URL that is valid in an unquoted `url(…)`. URL-encoded text compresses twice as
 * well as base64.
 */
const toDataUrl = (drawing: string | Buffer) => {
  const text = encodeURIComponent(drawing.toString());
  return `data:image/svg+xml,${text.replace(/['()]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)}`;
};

/** Matches the query of an import that asks for the source text of a file. */
export const SOURCE_QUERY = /^\?source$/;

/**
 * Webpack rules for imported pictures and fonts. An import becomes a file whose name contains a content hash.
 * Small SVGs and SVGs imported with `?inline` become `data:` URLs. With `?source`, the import is the text of the file.
 */
export const assetRules = [
  { resourceQuery: SOURCE_QUERY, type: 'asset/source' },
  {
    test: /\.(woff2|png|webp|avif)$/,
    type: 'asset/resource',
    generator: { filename: '[name].[contenthash][ext]' },
  },
  {
    test: /\.svg$/,
    type: 'asset',
    generator: { filename: '[name].[contenthash][ext]', dataUrl: toDataUrl },
    oneOf: [
      // `?inline` is for pictures on the first screen. There, a request would cost more than the inlined
      // bytes.
      { resourceQuery: /^\?inline$/, parser: { dataUrlCondition: { maxSize: Infinity } } },
      { parser: { dataUrlCondition: { maxSize: 1_200 } } },
    ],
  },
];
