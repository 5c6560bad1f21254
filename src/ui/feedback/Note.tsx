import type { ReactNode } from 'react';
import { cx } from '../cx';
import { LoneText } from '../layout/LoneText';
import { Icon, type IconPath } from '../media/Icon';
import * as icons from '../media/icons';
import css from './Note.module.css';

export interface NoteProps {
  readonly tone?: 'info' | 'error' | 'success' | undefined;
  /** In bold before the text: "Price changed." */
  readonly title?: ReactNode;
  readonly children: ReactNode;
  /** `alert` or `status` when it appears after the page has loaded. */
  readonly role?: 'alert' | 'status' | undefined;
  readonly id?: string | undefined;
  /** Another one than the tone's. */
  readonly icon?: IconPath | undefined;
}

const toneIcons = { info: icons.info, error: icons.circleAlert, success: icons.check } as const;

/** A notice in a tinted box. */
export function Note({ tone = 'info', title, children, role, id, icon = toneIcons[tone] }: NoteProps) {
  return (
    <div id={id} role={role} className={cx(css.note, css[tone])}>
      <Icon icon={icon} />
      <div>
        {title && (
          <>
            <b>{title}</b>{' '}
          </>
        )}
        <LoneText>{children}</LoneText>
      </div>
    </div>
  );
}
