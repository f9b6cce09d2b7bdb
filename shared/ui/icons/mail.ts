export const mail = 'M3 5h18v14H3zm.5.5L12 13l8.5-7.5';
