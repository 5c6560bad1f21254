import { NOTHING_TITLE, NOTIFICATIONS_PATH } from '../../../domains/notifications';
import { SIGN_IN_PATH } from '../../../src/lib/urls';
import { EmptyState } from '../../../src/ui/feedback/EmptyState';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { NotificationList, type NotificationListProps } from './NotificationList';
import css from './NotificationsFragment.module.css';

/** What a script puts into its list: on the first page with what guests are told, and what stands there without notifications. */
export function NotificationsFragment(props: NotificationListProps & { readonly isPart: boolean }) {
  const { view, userId, isPart } = props;
  return (
    <>
      {!isPart && userId === undefined && <GuestNote />}
      <NotificationList {...props} />
      {!isPart && view.items.length === 0 && (
        <div className={css.nothing}>
          <Nothing />
        </div>
      )}
    </>
  );
}

/** What an account has that this device does not know. */
export function GuestNote() {
  return (
    <div className={css.guest}>
      <Icon icon={icons.info} />
      <p>
        This device only. Orders, chats and seats of your account show up <b>when you sign in</b>.
      </p>
      <ButtonLink href={`${SIGN_IN_PATH}?next=${encodeURIComponent(NOTIFICATIONS_PATH)}`} data-modal="dialog">
        Sign in
      </ButtonLink>
    </div>
  );
}

/** @param isFiltered of a game or topic there is nothing, but of others perhaps */
export function Nothing({ isFiltered = false }: { readonly isFiltered?: boolean }) {
  return (
    <EmptyState
      level={3}
      title={NOTHING_TITLE}
      text={isFiltered ? 'Nothing of this kind yet.' : 'Order updates, answers and free seats show up here.'}
      action={
        isFiltered ? (
          <ButtonLink href={NOTIFICATIONS_PATH}>Show all</ButtonLink>
        ) : (
          <ButtonLink href={`${NOTIFICATIONS_PATH}#choices`}>Choose what to get</ButtonLink>
        )
      }
    />
  );
}
