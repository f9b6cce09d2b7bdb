export const download = 'M12 3v12m-5-4.5 5 5 5-5m-13 10h16';
