import css from './RecordList.module.css';
import type { SearchRecord } from './records';

/** Categories and sub-categories with their games. */
export function RecordList({ records }: { readonly records: readonly SearchRecord[] }) {
  return (
    <ul className={css.list}>
      {records.map(({ objectID, link, picture, name, game_name }) => (
        <li key={objectID}>
          <a className={css.record} href={link}>
            <img src={picture} width={48} height={60} alt="" loading="lazy" decoding="async" />
            <span>
              <b>{name}</b>
              <small>{game_name}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
