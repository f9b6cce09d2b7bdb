export const dots = 'M5 12h.1m6.9 0h.1m6.9 0h.1';
