export const tiktok = 'M13.5 3v12.5a4 4 0 1 1-4-4m4-8.5c.4 3 2.5 5 5.5 5.2';
