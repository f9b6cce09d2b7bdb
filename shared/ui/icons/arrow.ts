export const arrow = 'M3 12h17m-6.5-6.5L20 12l-6.5 6.5';
