import { levelName, type SavedTable, type VipLevel } from '../../../domains/vip';
import { savedOn } from './levelTexts';
import { COMPARED, sampleYear } from './sampleYear';

/** A line that an account has ordered. Amounts in US cents, times in ms UTC. */
export interface OrderedSaving {
  /** `Arena 2v2 rating` */
  readonly title: string;
  readonly detail: string;
  readonly at: number;
  /** Before the permanent discount. */
  readonly full: number;
  /** What the discount took off, and the cashback of it. */
  readonly saved: number;
}

/** What own orders have saved, and what they would have on other levels; a sample year for an account without orders. */
export function savedYear(ordered: readonly OrderedSaving[], own: number, levels: readonly VipLevel[]): SavedTable {
  if (ordered.length === 0) return sampleYear(levels);
  const compared = levels.filter(({ level }) => level !== own && COMPARED.includes(level));
  return {
    isSample: false,
    columns: [
      { label: 'Saved', isTrue: true },
      ...compared.map(({ level }) => ({ label: levelName(level), isTrue: false })),
    ],
    rows: ordered.map(({ saved, ...row }) => ({
      ...row,
      saved: [saved, ...compared.map((level) => savedOn(level, row.full))],
    })),
  };
}
