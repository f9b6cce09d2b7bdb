export const scale =
  'M12 3v17.5m-5 0h10M4 7h16M4 7l-2.5 7h5zm16 0-2.5 7h5zM1.5 14a2.5 2 0 0 0 5 0m11 0a2.5 2 0 0 0 5 0';
