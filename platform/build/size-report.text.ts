const KB = 1_000;
const kilobytes = (bytes: number) => `${(bytes / KB).toFixed(1).replace('.', ',')} кБ`;
const signed = (bytes: number) => `${bytes < 0 ? '−' : '+'}${kilobytes(Math.abs(bytes))}`;
/** A change that rounds to 0,0 кБ is not shown. */
const change = (bytes: number) => (Math.abs(bytes) < KB / 20 ? '' : `, ${signed(bytes)} с прошлой сборки`);

export const sizeText = {
  /** `limit` is the area's budget, and `grown` the difference to the build before; both may be missing. */
  size: (name: string, bytes: number, limit: number | undefined, grown: number) =>
    `  ${name}: ${kilobytes(bytes)}${limit === undefined ? '' : ` из ${kilobytes(limit)}`}${change(grown)}`,
  first: 'код первой страницы',
  total: 'все файлы для браузера',
  over: (bytes: number) => `    больше бюджета на ${kilobytes(bytes)}: такой выпуск сайт не примет`,
  advice:
    '    что делать: вынесите страницы в lazyPart, уберите тяжёлый пакет или поднимите budget в area.json',
  grew: '  выросли (до сжатия):',
  module: (name: string, bytes: number) => `    ${signed(bytes)}  ${name}`,
} as const;
