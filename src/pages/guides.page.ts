import { definePage } from './definePage';
import { anchors } from './parts/anchors';

/** The list of guides, and a guide beside which nothing can be ordered in one step. */
export const page = definePage({ ...anchors, maxKB: 110 });
