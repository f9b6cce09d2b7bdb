export const logout = 'M14 4H4v16h10m-4.5-8H21m-4.5-4.5L21 12l-4.5 4.5';
