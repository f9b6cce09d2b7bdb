export const close = 'm5 5 14 14m0-14L5 19';
