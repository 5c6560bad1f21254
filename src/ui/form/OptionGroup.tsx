import type { ReactNode } from 'react';
import { cx } from '../cx';
import { FieldError } from './FieldError';
import css from './OptionGroup.module.css';

export interface OptionGroupProps {
  /** Where a summary of errors leads to; the group takes focus. */
  readonly id: string;
  readonly legend: string;
  /** The legend is only heard, because a heading right above says the same. */
  readonly hideLegend?: boolean | undefined;
  /** One line under the legend: what to choose, how many at most. */
  readonly hint?: string | undefined;
  /** Cards in a row from 760 px on; one below. Use `stack` cards with three. */
  readonly columns?: 1 | 2 | 3 | undefined;
  /** What is wrong and what to do; blocks the form. */
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** Cards that are chosen together, under one legend. */
export function OptionGroup({ id, legend, hideLegend, hint, columns = 2, error, children }: OptionGroupProps) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={cx(css.group, error && css.wrong)}
      aria-describedby={described || undefined}
    >
      <legend className={hideLegend ? 'vh' : undefined}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      <div className={cx(css.cards, hideLegend && css.bare, columns === 2 && css.two, columns === 3 && css.three)}>
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
