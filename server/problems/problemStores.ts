import { DAYS_AFTER_FIX, MAX_DAYS, problemNumber } from '../../domains/problems';
import type { StoredData } from '../platform';
import { ownProblems } from './ownProblems.repository';

/** Reports of problems. */
export const problemStores: readonly StoredData[] = [
  {
    place: 85,
    title: 'Problem reports',
    text: `What you write, the page, and your email if you leave one, until we’ve written to it. If you check the box, also your last actions on that page, as the form lists them: never what you typed. If you allow statistics, a part of a page that stops working is reported with the same list. ${DAYS_AFTER_FIX} days after the fix, at most ${MAX_DAYS}.`,
    tables: ['problem_reports'],
    exports: [
      {
        place: 55,
        key: 'problemReports',
        async read({ account }, db) {
          const reports = await ownProblems.list(account.email, db);
          return reports.map(({ id, ...report }) => ({ number: problemNumber(id), ...report }));
        },
      },
    ],
    forgets: { 'forget email': ({ account }, trx) => ownProblems.delete(account.email, trx) },
  },
];
