export const rutube = 'M3 5h18v14H3zm5 10.5v-7h6a2 2 0 0 1 0 4H8m5 0 3 3';
