import type { Finding } from '../../../domains/reviews';

/** Names of what the automatic check has found, for staff. */
export const FINDING_NAMES: Readonly<Record<Finding, string>> = {
  markup: 'HTML',
  link: 'A link, or the name of a site',
  email: 'An email address',
  phone: 'A phone number',
  account: 'The name of an account',
  words: 'An insult',
};
