import type { ReactNode } from 'react';
import { cx } from '../cx';
import { FieldError } from './FieldError';
import css from './OptionGroup.module.css';

export interface OptionGroupProps {
  /** Target of links in an error summary; the group can be focused. */
  readonly id: string;
  readonly legend: string;
  /** Hides the legend visually, because a heading right above has the same text. */
  readonly hideLegend?: boolean | undefined;
  /** One line under the legend, such as how many to choose. */
  readonly hint?: string | undefined;
  /** Cards per row from 760 px on, one below that. Use `stack` cards with three. */
  readonly columns?: 1 | 2 | 3 | undefined;
  /** What is wrong and how to fix it. */
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** A fieldset of option cards. */
export function OptionGroup({ id, legend, hideLegend, hint, columns = 2, error, children }: OptionGroupProps) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={cx(css.group, error && css.invalid)}
      aria-describedby={describedBy || undefined}
    >
      <legend className={hideLegend ? 'visually-hidden' : undefined}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      <div
        className={cx(css.cards, hideLegend && css.withoutLegend, columns === 2 && css.two, columns === 3 && css.three)}
      >
        {children}
      </div>
      {error && (
        <div className={css.error}>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
