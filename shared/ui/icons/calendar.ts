export const calendar = 'M3.5 5.5h17v15h-17zm0 4.5h17M8 3v4.5M16 3v4.5';
