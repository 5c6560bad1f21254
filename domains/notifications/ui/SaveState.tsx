import { useSelector } from 'react-redux';
import { Button } from '../../../src/ui/form/Button';
import { type SaveStatus, selectNotifyChoices } from '../notifyChoices.slice';
import css from './NotificationChoices.module.css';

const TEXTS: Readonly<Record<SaveStatus, string>> = {
  idle: '',
  saving: 'Saving…',
  saved: 'Saved.',
  failed: 'That wasn’t saved. Choose again.',
};

/** Whether the last change is saved; without JavaScript, and where it has failed, the button that saves. */
export function SaveState({ status }: { readonly status: SaveStatus }) {
  const { refusal } = useSelector(selectNotifyChoices);
  return (
    <div className={css.save}>
      <p role="status" data-state={status}>
        {(status === 'failed' && refusal) || TEXTS[status]}
      </p>
      <Button type="submit">Save</Button>
    </div>
  );
}
