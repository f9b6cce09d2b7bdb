export const caps = 'm12 3-8 8.5h4.5V16h7v-4.5H20zM8.5 20.5h7';
