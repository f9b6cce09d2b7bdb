export const copy = 'M8.5 8.5h12v12h-12zm7 0v-5h-12v12h5';
