import { Icon } from '../media/Icon';
import css from './FieldError.module.css';

/** The error message under a field or a group. */
export function FieldError({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <span id={id} className={css.error}>
      <Icon name="circle-alert" size={16} />
      {children}
    </span>
  );
}
