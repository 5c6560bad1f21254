export const chevronRight = 'M9 18l6-6-6-6';
