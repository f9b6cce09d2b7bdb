export const home = 'M3 11.5 12 4l9 7.5M5.5 9.8v10.7h13V9.8M10 20.5V14h4v6.5';
