import { type MouseEvent, type ReactNode, useContext } from 'react';
import { cx } from '../../../src/ui/cx';
import { OptionsContext } from './optionsContext';
import css from './SearchPanel.module.css';

export interface SearchOptionProps {
  readonly id: string;
  /** Absent for options that change the panel. */
  readonly href?: string | undefined;
  readonly onChoose?: (() => void) | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A row of the list. The focus stays in the field, which names the active row; Enter clicks it. */
export function SearchOption({ id, href, onChoose, className, children }: SearchOptionProps) {
  const { active, onActivate } = useContext(OptionsContext);
  const isActive = active === id;
  const props = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    className: cx(css.option, isActive && css.active, className),
    onClick: onChoose,
    // The focus stays in the field, also when the row disappears.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onPointerMove: () => void (isActive || onActivate(id)),
  };
  return href === undefined ? (
    <button type="button" {...props}>
      {children}
    </button>
  ) : (
    <a href={href} {...props}>
      {children}
    </a>
  );
}
