export const flag = 'M5 21.5v-18h14L16 8l3 4.5H5';
