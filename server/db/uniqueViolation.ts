/** Whether a statement failed because another row has the same unique value already (PostgreSQL's code 23505). */
export const isUniqueViolation = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '23505';
