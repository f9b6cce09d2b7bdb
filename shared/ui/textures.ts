const turbulence = (size: number, frequency: string, octaves: number, matrix: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${size}' height='${size}'%3E%3Cfilter id='n'%3E%3CfeTurbulence type='fractalNoise' baseFrequency='${frequency}' numOctaves='${octaves}' stitchTiles='stitch'/%3E%3CfeColorMatrix values='${matrix}'/%3E%3C/filter%3E%3Cpath filter='url(%23n)' d='M0 0h${size}v${size}H0z'/%3E%3C/svg%3E")`;

/** Grain textures as CSS images: film grain for scenes, and paper. */
export const noiseTile = turbulence(240, '.9', 2, '0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 .5 0');
export const paperTile = turbulence(320, '.65', 3, '0 0 0 0 .25 0 0 0 0 .2 0 0 0 0 .12 0 0 0 .28 0');
