import type { ReactNode } from 'react';
import { cx } from '../cx';
import { type ButtonLook, buttonClass } from '../form/buttonLook';
import { Icon } from '../media/Icon';
import * as icons from '../media/icons';
import css from './Dropdown.module.css';
import { Tooltip } from './Tooltip';

export interface DropdownButtonProps extends ButtonLook {
  /** The id of the `Dropdown` that it opens; several buttons may open the same. */
  readonly menu: string;
  readonly label?: string | undefined;
  /** Shown as a tooltip; its id is unique on the page. */
  readonly explanation?: { readonly id: string; readonly text: string } | undefined;
  readonly className?: string | undefined;
  /** The URL of parts that are put into the dropdown when it opens. */
  readonly fragment?: string | undefined;
  readonly children: ReactNode;
}

/** Opens and closes a dropdown. The browser tells assistive technology whether that is open. */
export function DropdownButton({
  menu,
  label,
  explanation,
  className,
  fragment,
  children,
  ...look
}: DropdownButtonProps) {
  const button = (
    <button
      type="button"
      className={cx(buttonClass({ look: 'quiet', ...look }), className)}
      popoverTarget={menu}
      data-fragment={fragment}
      aria-label={label}
      aria-describedby={explanation?.id}
    >
      {children}
      {!look.square && <Icon icon={icons.chevronDown} size={16} />}
    </button>
  );
  return explanation ? (
    <Tooltip kind="dropdown" {...explanation}>
      {button}
    </Tooltip>
  ) : (
    button
  );
}

export interface DropdownProps {
  readonly id: string;
  readonly label: string;
  /** Of links, or of buttons that change something. */
  readonly role: 'navigation' | 'region';
  /** At most 265 px (SPEC §9), or as much as there is. */
  readonly width: 'narrow' | 'wide';
  readonly children: ReactNode;
}

/**
 * A menu of links or buttons below its button: a native popover, so it works without JavaScript. Tab, Escape and a press elsewhere do what they do
 * everywhere; `watchDropdowns` adds the arrow keys.
 */
export function Dropdown({ id, label, role, width, children }: DropdownProps) {
  const Menu = role === 'navigation' ? 'nav' : 'section';
  return (
    <Menu id={id} popover="auto" className={cx(css.menu, css[width])} aria-label={label} data-dropdown="">
      {children}
    </Menu>
  );
}
