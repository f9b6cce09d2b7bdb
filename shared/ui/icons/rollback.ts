export const rollback = 'M4 5v5.5h5.5m-5 0a8.5 8.5 0 1 1-.3 4.5M12 8v4.5l3 2';
