export const briefcase = 'M3 7.5h18v12H3zm5.5 0V4h7v3.5M3 12.5h18m-9-1V14';
