export const warning = 'm12 3.5 10 17H2zm0 6.5v5m0 2.5v.2';
