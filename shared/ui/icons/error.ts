export const error = 'M8 2.5h8L21.5 8v8L16 21.5H8L2.5 16V8zm4 5V13m0 3v.2';
