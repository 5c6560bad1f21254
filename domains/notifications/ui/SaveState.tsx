import type { SaveStatus } from '../notifyChoices.slice';
import css from './NotificationChoices.module.css';

const TEXTS: Readonly<Record<SaveStatus, string>> = {
  idle: 'Changes save at once.',
  saving: 'Saving…',
  saved: 'Saved.',
  failed: 'It was not saved. Choose again.',
};

/** Whether the last change is saved; its line is there before. */
export function SaveState({ status }: { readonly status: SaveStatus }) {
  return (
    <p className={css.saveState} role="status" data-state={status}>
      {TEXTS[status]}
    </p>
  );
}
