export const arrowNe = 'M6 18 18 6M8 6h10v10';
