/** The address in the orders of somebody who has deleted their account. Nobody can have it: `.invalid` is reserved for that (RFC 2606). */
export const NOBODY = 'deleted@account.invalid';

export const isNobody = (email: string): boolean => email === NOBODY;

/** What stands in place of that address on pages. */
export const DELETED_ACCOUNT = 'Deleted account';
