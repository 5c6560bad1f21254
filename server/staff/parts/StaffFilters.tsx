import type { ReactNode } from 'react';
import { Button } from '../../../src/ui/form/Button';
import css from './StaffFilters.module.css';

export interface StaffFiltersProps {
  /** Also the start of the ids of its fields. */
  readonly id: string;
  readonly label: string;
  readonly action: string;
  readonly button: string;
  /** The fields. */
  readonly children: ReactNode;
}

/** What a list is filtered by: a form whose result has an address of its own. */
export function StaffFilters({ id, label, action, button, children }: StaffFiltersProps) {
  return (
    <search aria-label={label}>
      <form id={id} action={action} className={css.filters}>
        {children}
        <Button type="submit">{button}</Button>
      </form>
    </search>
  );
}
