export const check = 'M4 12.5 9.5 18 20 7';
