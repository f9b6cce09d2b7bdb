export const pulse = 'M2 12h5l2.5-7 5 14 2.5-7h5';
