export const play = 'M7 4.5v15L19.5 12z';
