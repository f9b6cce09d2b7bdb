export const plus = 'M12 4v16m-8-8h16';
