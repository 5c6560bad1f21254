const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/** Whether a statement failed because another row has the same unique value already (PostgreSQL's code 23505). */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, '23505');

/** Whether a statement failed because a row that it refers to is gone (PostgreSQL's code 23503). */
export const isForeignKeyViolation = (error: unknown): boolean => hasCode(error, '23503');
