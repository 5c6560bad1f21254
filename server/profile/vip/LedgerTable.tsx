import { zonedText } from '../../../src/lib/styleZones';
import { useDateStyle } from '../../../src/ui/time/dateStyleContext';
import { changeText, entryNote, entryTitle, type Ledger, type LedgerEntry, sumText } from '../../vip';
import css from './VipSection.module.css';

interface LedgerTableProps {
  readonly of: Ledger;
  readonly entries: readonly LedgerEntry[];
  readonly caption: string;
}

/** Entries of a ledger, the newest first, each with its reason and with what there was after it. */
export function LedgerTable({ of, entries, caption }: LedgerTableProps) {
  const style = useDateStyle();
  return (
    <table className={css.ledger}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">What</th>
          <th scope="col">Amount</th>
          <th scope="col">{of === 'xp' ? 'XP' : 'Balance'}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => {
          const day = zonedText('day year', entry.at.getTime(), style);
          return (
            <tr key={entry.id}>
              <td>{day}</td>
              <th scope="row">
                {entryTitle(entry)}
                {entryNote(entry) && <small>{entryNote(entry)}</small>}
                <small className={css.narrowDate}>{day}</small>
              </th>
              <td className="num">{changeText(of, entry.amount)}</td>
              <td className="num">{sumText(of, entry.sum)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
