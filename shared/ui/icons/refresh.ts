export const refresh = 'M20.5 5v5h-5m-12 9v-5h5m11.3-4A8.5 8.5 0 0 0 5 7.5M4.2 14A8.5 8.5 0 0 0 19 16.5';
