export const chevron = 'm5 9 7 7 7-7';
