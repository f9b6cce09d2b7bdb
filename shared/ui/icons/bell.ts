export const bell = 'M6 17v-6.5a6 6 0 0 1 12 0V17l2 1.5H4zm4 4h4M12 2.5v2';
