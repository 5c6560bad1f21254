import type { ReactNode } from 'react';
import { Icon, type IconPath } from '../media/Icon';
import { TooltipButton } from '../overlay/Tooltip';
import css from './Facts.module.css';

export interface Fact {
  readonly icon: IconPath;
  readonly text: string;
  /** Follows the text, such as a time that is counted. */
  readonly detail?: ReactNode;
  /** What the text means; a tooltip, whose id is unique on the page. */
  readonly explanation?: { readonly id: string; readonly text: string } | undefined;
}

/** Short facts in a row, each with an icon. */
export function Facts({ items }: { readonly items: readonly Fact[] }) {
  return (
    <ul className={css.facts}>
      {items.map(({ icon, text, detail, explanation }) => (
        <li key={text}>
          <Icon icon={icon} size={16} />
          {explanation ? (
            <TooltipButton kind="banner" {...explanation}>
              {text}
            </TooltipButton>
          ) : (
            <span>
              {text}
              {detail}
            </span>
          )}
          {explanation && detail}
        </li>
      ))}
    </ul>
  );
}
