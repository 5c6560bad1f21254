/** Reports of problems, with what has happened on the page. */
export { packLog } from './packLog';
export { readPageFacts } from './pageFacts.dom';
export {
  CRASH_PATH,
  DAYS_AFTER_FIX,
  deleteProblemPath,
  MAX_DAYS,
  MAX_LOG_LENGTH,
  PROBLEM_FIELDS,
  PROBLEM_LINK,
  PROBLEM_PATH,
  problemFormId,
  problemLinkPath,
  problemNumber,
  WORDS_LENGTH,
} from './problems.contract';
export { timeBefore } from './timeBefore';
