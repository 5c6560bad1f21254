import type { Store } from '@reduxjs/toolkit';
import { withMark } from '../notifications.rules';
import { selectList } from '../notifications.selectors';
import { notificationOpened, notificationRemoved, type WithNotifications } from '../notifications.slice';
import { notificationMarked } from '../notificationsActions';
import { itemAround } from './items';

/** What presses on notifications inside an element do: a link is read when it is followed, and forms remove and bring back. @returns stop */
export function watchItems(
  root: HTMLElement | Document,
  store: Pick<Store<WithNotifications>, 'getState' | 'dispatch'>,
): () => void {
  const list = () => selectList(store.getState());
  const onClick = ({ target }: Event) => {
    const pressed = (target as Partial<Element>).closest?.('a') && itemAround(target);
    if (!pressed) return;
    const { item } = pressed;
    store.dispatch(notificationOpened(withMark(list(), item, 'reading'), item.topic));
  };
  const onSubmit = (event: SubmitEvent) => {
    const pressed = itemAround(event.target);
    if (!pressed || event.defaultPrevented) return;
    event.preventDefault();
    const { item } = pressed;
    const mark = list().marks[item.nid];
    const isUndo = (event.submitter as HTMLButtonElement | null)?.name === 'undo';
    if (isUndo && mark === 'removed') store.dispatch(notificationMarked(withMark(list(), item, 'undoing')));
    if (!isUndo && !mark?.startsWith('remov'))
      store.dispatch(notificationRemoved(withMark(list(), item, 'removing'), item.topic));
  };
  /** The undo that is focused or pointed at. */
  const onHold = ({ target, type }: Event) => {
    const nid = (target as Partial<Element>).closest?.('form:has([name=undo])')
      ? itemAround(target)?.item.nid
      : undefined;
    const held = type === 'focusin' || type === 'pointerover' ? (nid ?? '') : '';
    if (list().held !== held) store.dispatch(notificationMarked({ held }));
  };
  const controller = new AbortController();
  root.addEventListener('click', onClick, controller);
  root.addEventListener('submit', onSubmit as EventListener, controller);
  for (const type of ['focusin', 'focusout', 'pointerover', 'pointerleave'])
    root.addEventListener(type, onHold, controller);
  return () => controller.abort();
}
