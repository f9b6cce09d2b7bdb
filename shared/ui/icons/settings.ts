export const settings =
  'M3 7h9m5 0h4M3 17h4m5 0h9M12 7a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M7 17a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0';
