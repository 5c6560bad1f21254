export const plus = 'M5 12h14M12 5v14';
