export const telegram = 'm2.5 11.5 19-7.5L18 20l-6-4.5zm19-7.5L9 13.5V19l3-3.5';
