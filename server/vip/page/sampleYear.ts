import { sumOf } from '../../../domains/pricing';
import { levelName, type SavedRow, type SavedTable, type VipLevel } from '../../../domains/vip';
import { savedOn } from './levelTexts';

/** The levels that the table compares. */
export const COMPARED = [1, 2, 4, 6];

/** Orders such as the catalogue has, with their full prices in US cents. */
const ORDERS: readonly Pick<SavedRow, 'title' | 'detail' | 'full'>[] = [
  { title: 'Arena 2v2 rating', detail: '1.400 → 2.100', full: 8456 },
  { title: 'Heroic raid run', detail: 'Armor & Token Priority', full: 14_900 },
  { title: 'Solo/Duo division boost', detail: 'Silver IV → Gold IV', full: 2856 },
  { title: 'Power leveling 1–70', detail: 'Diablo 4', full: 2282 },
];

/** What a year of sample orders would have saved on some levels, for shoppers without orders of their own. */
export function sampleYear(levels: readonly VipLevel[]): SavedTable {
  const compared = levels.filter(({ level }) => COMPARED.includes(level));
  const rows = ORDERS.map((order) => ({
    ...order,
    at: null,
    saved: compared.map((level) => savedOn(level, order.full)),
  }));
  return {
    isSample: true,
    columns: compared.map(({ level }) => ({ label: levelName(level), isTrue: false })),
    rows,
    sum: sumOfRows(rows),
    isCut: false,
  };
}

/** The sums of the columns. */
export const sumOfRows = (rows: readonly SavedRow[]): SavedTable['sum'] => ({
  full: sumOf(rows.map(({ full }) => full)),
  saved: (rows[0]?.saved ?? []).map((_, column) => sumOf(rows.map(({ saved }) => saved[column] ?? 0))),
});
