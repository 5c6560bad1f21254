import { Icon } from '../media/Icon';
import * as icons from '../media/icons';
import css from './FieldError.module.css';

/** The error message under a field or a group. */
export function FieldError({ id, children }: { readonly id?: string; readonly children: string }) {
  return (
    <span id={id} className={css.error}>
      <Icon icon={icons.circleAlert} size={16} />
      <span>{children}</span>
    </span>
  );
}
