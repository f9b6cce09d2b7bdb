export const arrowDown = 'M12 3v17m6.5-6.5L12 20l-6.5-6.5';
