/** @param {number} ms */
export const shownSeconds = (ms) => `${(ms / 1000).toFixed(1)} с`;
