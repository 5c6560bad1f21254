import { cx } from '../../../src/ui/cx';
import css from './RecordList.module.css';
import type { SearchRecord } from './records';

interface RecordListProps {
  readonly records: readonly SearchRecord[];
  /** What stands below the name; by default the game. */
  readonly noteOf?: (record: SearchRecord) => string | undefined;
  /** Phones show the first ones alone. */
  readonly isShort?: boolean;
}

/** Categories, sub-categories and games as small tiles. */
export function RecordList({ records, noteOf = ({ game_name }) => game_name, isShort }: RecordListProps) {
  return (
    <ul className={cx(css.list, isShort && css.short)}>
      {records.map((record) => (
        <li key={record.objectID}>
          <a className={css.record} href={record.link}>
            <img src={record.picture} width={48} height={60} alt="" loading="lazy" decoding="async" />
            <span>
              <b>{record.name}</b>
              <small>{noteOf(record)}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
