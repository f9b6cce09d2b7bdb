export const payPaypal = 'M7.5 20.5 10 4h6a4 4 0 0 1 .5 8H9m-4.5 5.5 1-6';
