import type { ReactNode } from 'react';
import { cx } from '../../../src/ui/cx';
import css from './StaffTable.module.css';

export interface StaffColumn {
  readonly title: string;
  /** Numbers are aligned at their end. */
  readonly align?: 'end';
  /** Never wider than its content. */
  readonly narrow?: boolean;
}

export interface StaffTableProps {
  /** What the rows are, for screen readers. */
  readonly label: string;
  readonly columns: readonly StaffColumn[];
  readonly rows: readonly {
    readonly key: string | number;
    /** One for each column; the first names the row. */
    readonly cells: readonly ReactNode[];
  }[];
}

/** A table on hairlines; on narrow screens each row is a card with the titles of the columns before its values. */
export function StaffTable({ label, columns, rows }: StaffTableProps) {
  const classOf = ({ align, narrow }: StaffColumn) => cx(align === 'end' && css.end, narrow && css.narrow);
  return (
    // Cards are no table to some browsers, so the roles are written out.
    <table {...roleOf('table')} className={css.table} aria-label={label}>
      <thead {...roleOf('rowgroup')}>
        <tr {...roleOf('row')}>
          {columns.map((column) => (
            <th key={column.title} {...roleOf('columnheader')} scope="col" className={classOf(column)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roleOf('rowgroup')}>
        {rows.map(({ key, cells }) => (
          <tr key={key} {...roleOf('row')}>
            {columns.map((column, index) => (
              <td key={column.title} {...roleOf('cell')} data-title={column.title} className={classOf(column)}>
                <div>{cells[index]}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const roleOf = (role: string) => ({ role });
