export const payT = 'M4 3.5h16V12c0 4.5-3.5 7.5-8 9-4.5-1.5-8-4.5-8-9zm4 5h8m-4 0v7';
