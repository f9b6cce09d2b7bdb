export const ticket = 'M2.5 6h19v4a2 2 0 0 0 0 4v4h-19v-4a2 2 0 0 0 0-4zM15 6v2.5m0 2.5v2m0 2.5V18';
