import { useSelector } from 'react-redux';
import { selectNotifications } from '../notifications.slice';
import { NotificationsPanel } from './NotificationsPanel';

/** The list while it is open. */
export function NotificationsHost({ bell }: { readonly bell: HTMLElement }) {
  const { isOpen } = useSelector(selectNotifications);
  return isOpen ? <NotificationsPanel bell={bell} /> : null;
}
