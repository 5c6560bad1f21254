import { PROBLEM_LINK, PROBLEM_PATH } from '../../src/lib/urls';

export { PROBLEM_LINK, PROBLEM_PATH };
/** Where pages report crashes, as JSON. */
export const CRASH_PATH = `${PROBLEM_PATH}/crash`;

/** Names of the form's fields. */
export const PROBLEM_FIELDS = {
  words: 'words',
  email: 'email',
  page: 'page',
  /** The box that sends what was recorded. */
  withLog: 'with_log',
  log: 'log',
  /** Where the form stands: in a dialog or on its page. */
  place: 'place',
} as const;

/** Length of what a shopper writes, in characters. */
export const WORDS_LENGTH = { min: 3, max: 2000 } as const;
/** Length of what was recorded, packed (`packLog`). With the words of a report it fits into a body of 64 KB. */
export const MAX_LOG_LENGTH = 48_000;

/** How long a report is kept once its problem is fixed, and at most. */
export const DAYS_AFTER_FIX = 90;
export const MAX_DAYS = 180;

/** The number of a report as people read it: `P-318`. */
export const problemNumber = (id: number): string => `P-${id}`;

/** The `id` of the form. */
export const problemFormId = (place: 'dialog' | 'page'): string => `problem-${place}`;

/** The link to a report, which only its writer knows. */
export const problemLinkPath = (token: string): string => `${PROBLEM_PATH}/${token}`;
export const deleteProblemPath = (token: string): string => `${problemLinkPath(token)}/delete`;
