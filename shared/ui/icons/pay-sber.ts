export const paySber = 'M2.5 12a9.5 9.5 0 1 0 19 0 9.5 9.5 0 1 0-19 0m4 0 5 3.5 9-7';
