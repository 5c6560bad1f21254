import { LEVEL_MONTHS, type SavedRow, type SavedTable } from '../../../domains/vip';
import { formatDollars } from '../../../src/lib/formatDollars';
import { formatSignedAmount } from '../../../src/lib/money';
import { zonedText } from '../../../src/lib/styleZones';
import { cx } from '../../../src/ui/cx';
import { SectionHead } from '../../../src/ui/layout/SectionHead';
import { useDateStyle } from '../../../src/ui/time/dateStyleContext';
import css from './SavedOrders.module.css';

const TITLE_ID = 'saved';

const savedText = (usdCents: number) => formatSignedAmount(-usdCents, '$');

/** What orders have saved on the shopper's level, and would have on others, as a table. */
export function SavedOrders({ isSample, columns, rows, sum, isCut }: SavedTable) {
  const text = isSample
    ? 'A sample year, not your own orders: permanent discount and cashback together.'
    : `Your orders of the last ${LEVEL_MONTHS} months: permanent discount and cashback together, without what was refunded.`;
  const cut = isCut ? ` These are the newest ${rows.length}; the sum is of all of them.` : '';
  return (
    <section className="wrap section" aria-labelledby={TITLE_ID}>
      <SectionHead id={TITLE_ID} title="What you would have saved" text={text + cut} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on narrow screens, also by keyboard. */}
      <section className={css.scroll} aria-labelledby={TITLE_ID} tabIndex={0}>
        <table className={css.table}>
          <caption className="visually-hidden">
            {isSample ? 'A sample year: what each order would have saved' : 'Your orders: what each would have saved'}
          </caption>
          <thead>
            <tr>
              <th scope="col">{isSample ? 'Sample orders' : 'Your orders'}</th>
              <th scope="col">Price before VIP</th>
              {columns.map(({ label, isTrue }) => (
                <th key={label} scope="col" className={cx(isTrue && css.own)}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same may be ordered twice, and rows never move
              <Row key={index} row={row} columns={columns} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Together</th>
              <td>{formatDollars(sum.full)}</td>
              {columns.map(({ label, isTrue }, column) => (
                <td key={label} className={cx(css.sum, isTrue && css.own)}>
                  {savedText(sum.saved[column] ?? 0)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </section>
  );
}

function Row({ row, columns }: { readonly row: SavedRow; readonly columns: SavedTable['columns'] }) {
  const { title, detail, at, full, saved } = row;
  const style = useDateStyle();
  const facts = [detail, at !== null && zonedText('day year', at, style)].filter(Boolean).join(', ');
  return (
    <tr>
      <th scope="row">
        {title}
        {facts && <small>{facts}</small>}
      </th>
      <td>{formatDollars(full)}</td>
      {columns.map(({ label, isTrue }, column) => (
        <td key={label} className={cx(isTrue && css.own)}>
          {savedText(saved[column] ?? 0)}
        </td>
      ))}
    </tr>
  );
}
