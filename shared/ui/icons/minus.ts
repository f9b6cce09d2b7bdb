export const minus = 'M4 12h16';
