import skylineDrawing from './skyline.svg?inline';

/** URL of the skyline illustration, 1920 × 620 px. */
export { skylineDrawing };
