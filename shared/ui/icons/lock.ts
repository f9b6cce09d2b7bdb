export const lock = 'M5 10.5h14v10H5zm3 0v-3a4 4 0 0 1 8 0v3m-4 4V17';
