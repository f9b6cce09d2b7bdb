export const info = 'M2.5 12a9.5 9.5 0 1 0 19 0 9.5 9.5 0 1 0-19 0m9.5-1v6m0-9.5v.2';
