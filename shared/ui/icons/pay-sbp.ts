export const paySbp = 'M5 3.5v17L19 8M5 3.5 19 16m-7.5-6.5L19 16V8';
