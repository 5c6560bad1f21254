import { definePage } from './definePage';
import { paying } from './paying';

/** Where the sandbox asks how a payment shall end. */
export const page = definePage({ ...paying, chunks: { always: ['pay-button'] }, maxKB: 110 });
