import { formatCount } from '../../lib/money';
import { Chip, type ChipProps } from './Chip';

export interface ChipNavProps {
  /** The name of the choice for screen readers. */
  readonly label: string;
  readonly className: string | undefined;
  readonly chips: readonly (Omit<ChipProps, 'children'> & {
    readonly text: string;
    /** How many things the link leads to. */
    readonly count?: number;
  })[];
}

/** A choice as links, so that it works without JavaScript and can be shared. */
export function ChipNav({ label, className, chips }: ChipNavProps) {
  return (
    <nav className={className} aria-label={label}>
      {chips.map(({ text, count, ...chip }) => (
        <Chip key={chip.href} {...chip}>
          <span>{text}</span>
          {count !== undefined && (
            <>
              {' '}
              <small translate="no">{formatCount(count)}</small>
            </>
          )}
        </Chip>
      ))}
    </nav>
  );
}
