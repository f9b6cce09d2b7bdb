/** An address that also stands in `url(…)` without quotes. As text: base64 of a drawing compresses half as well. */
const toDataUrl = (drawing: string | Buffer) => {
  const text = encodeURIComponent(drawing.toString());
  return `data:image/svg+xml,${text.replace(/['()]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)}`;
};

/** How a picture or a font that code imports is built: a file named by content, or a `data:` address. */
export const assetRules = [
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
      // the first screen's: a request of its own would cost more than the bytes
      { resourceQuery: /^\?inline$/, parser: { dataUrlCondition: { maxSize: Infinity } } },
      { parser: { dataUrlCondition: { maxSize: 1_200 } } },
    ],
  },
];
