import type { ReactNode } from 'react';
import { Rows } from '../../src/ui/layout/Rows';
import { Icon, type IconPath } from '../../src/ui/media/Icon';
import css from './ProfilePage.module.css';
import section from './parts/ProfileSection.module.css';

/** The rows of a section, divided by hairlines. */
export function ProfileRows({ children }: { readonly children: ReactNode }) {
  return <Rows className={section.rows}>{children}</Rows>;
}

export interface ProfileRowProps {
  readonly icon: IconPath;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** What can be done. */
  readonly children?: ReactNode;
}

export function ProfileRow({ icon, title, text, children }: ProfileRowProps) {
  return (
    <li>
      <Icon icon={icon} size={24} />
      <div>
        <b>{title}</b>
        {text && <p>{text}</p>}
      </div>
      {children && <div className={css.side}>{children}</div>}
    </li>
  );
}
