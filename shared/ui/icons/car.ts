export const car = 'M3 17.5v-5l2.5-6h13l2.5 6v5zm0-5h18M6.5 15h2m7 0h2m-13 2.5V20h3v-2.5m9 0V20h3v-2.5';
