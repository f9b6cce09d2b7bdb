export const image = 'M3 4.5h18v15H3zM3 16l5.5-5.5L14 16l3-3 4 4m-7-8a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0';
