import { ChipNav, type ChipNavProps } from '../../../../src/ui/navigation/ChipNav';
import css from './FilterRow.module.css';

interface FilterRowProps {
  readonly label: string;
  readonly chips: ChipNavProps['chips'];
}

/** A row of chips with its label beside it; on phones it scrolls below its label. */
export function FilterRow({ label, chips }: FilterRowProps) {
  return (
    <div className={css.row}>
      <span className={css.label} aria-hidden="true">
        {label}
      </span>
      <ChipNav label={label} className={css.chips} chips={chips} />
    </div>
  );
}
