export const coin = 'M2.5 12a9.5 9.5 0 1 0 19 0 9.5 9.5 0 1 0-19 0M9 17V7.5h4a3 3 0 0 1 0 6H7.5m0 2h5';
