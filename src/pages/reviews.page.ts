import { definePage } from './definePage';
import { reviewLists } from './parts/reviewLists';

/** All reviews, and the form that writes one. */
export const page = definePage({ ...reviewLists, maxKB: 110 });
