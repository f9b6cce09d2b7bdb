import skylineDrawing from './skyline.svg?inline';

/** The address of the far city's drawing: 1920 × 620. */
export { skylineDrawing };
