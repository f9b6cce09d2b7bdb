export const search = 'M3.5 10.5a7 7 0 1 0 14 0 7 7 0 1 0-14 0m12 5 6 6';
