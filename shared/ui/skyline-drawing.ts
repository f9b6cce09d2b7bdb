import skylineDrawing from './skyline.svg?inline';

/** Address of the skyline drawing, 1920 × 620 px. */
export { skylineDrawing };
