/** An id of most tables, which fits four bytes. */
export const ID = '^[1-9][0-9]{0,8}$';
/** An id of a table that gets rows with each visit: of a cart line, a mail, a notification. */
export const LONG_ID = '^[1-9][0-9]{0,14}$';

const parse = (pattern: RegExp) => (given: unknown) =>
  typeof given === 'string' && pattern.test(given) ? Number(given) : null;

/** The id in a field or an address; null when it can't be one. */
export const idOf = parse(new RegExp(ID));
export const longIdOf = parse(new RegExp(LONG_ID));
