import rain from './rain.svg';

/** Drops of a night rain, 400 × 600 px, seamless; a CSS image. */
export const rainTile = `url("${rain}")`;
