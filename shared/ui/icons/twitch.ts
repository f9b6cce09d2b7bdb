export const twitch = 'M5 3h16v10.5l-4 4h-4L9.5 21v-3.5h-6v-11zm6 4.5V12m5-4.5V12';
