export const wallet = 'M3 7.5V18a2 2 0 0 0 2 2h16V8H5a2 2 0 0 1-2-2 2 2 0 0 1 2-2h13v4m-1.5 6h.2';
