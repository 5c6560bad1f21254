import type { StoredData } from '../../platform';
import { ownQuestions } from './ownQuestions.repository';
import { RETENTION_DAYS } from './questions.service';

/** Questions about bans. */
export const questionStores: readonly StoredData[] = [
  {
    place: 80,
    title: 'Questions about bans',
    text: `The question and your email. ${RETENTION_DAYS} days.`,
    tables: ['questions'],
    exports: [{ place: 50, key: 'questions', read: ({ account }, db) => ownQuestions.list(account.email, db) }],
    forgets: { 'delete questions': ({ account }, trx) => ownQuestions.delete(account.email, trx) },
  },
];
