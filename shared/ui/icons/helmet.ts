export const helmet = 'M3 17a9 9 0 0 1 18 0zm-1.5 0h21v3h-21zm8-1V6.5c0-1 .8-2 2.5-2s2.5 1 2.5 2V16';
