import type { ReactNode } from 'react';
import { useDateStyle } from '../../../src/ui/time/dateStyleContext';
import { type Days, daysIn } from './days';
import { NotificationItem } from './NotificationItem';
import css from './NotificationList.module.css';
import type { GameTab, NotificationsView } from './notifications.service';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'notification-list': {
        readonly class: string | undefined;
        readonly 'user-id': string | undefined;
        readonly game_id: number;
        readonly page: number;
        readonly 'total-pages': number;
        readonly 'total-notifications': number;
        readonly games: string;
        readonly children: ReactNode;
      };
    }
  }
}

export interface NotificationListProps {
  readonly view: NotificationsView;
  /** The public id of the account; absent for guests, whose count goes once they have seen the list (SPEC §6). */
  readonly userId: string | undefined;
  /** IANA; null while it is not known. */
  readonly zone: string | null;
  /** The list of a page that works without JavaScript; its forms lead back to this path. */
  readonly back?: string | undefined;
}

/** Notifications by day, newest first, with the attributes of SPEC §3; `games` has the tabs as JSON. */
export function NotificationList({ view, userId, zone, back }: NotificationListProps) {
  const { gameId, page, totalPages, total, games } = view;
  const style = useDateStyle();
  const days = daysIn(zone, view.now, style);
  return (
    <notification-list
      class={css.list}
      user-id={userId}
      game_id={gameId ?? 0}
      page={page}
      total-pages={totalPages}
      total-notifications={total}
      games={JSON.stringify(games satisfies readonly GameTab[])}
    >
      <Items view={view} days={days} back={back} />
    </notification-list>
  );
}

function Items({ view, days, back }: Pick<NotificationListProps, 'view' | 'back'> & { readonly days: Days }) {
  const { items, now, seenAt } = view;
  const labels = items.map(({ createdAt }) => days.labelOf(createdAt));
  return items.map((item, index) => (
    <DayAndItem key={item.id} day={labels[index] === labels[index - 1] ? undefined : labels[index]}>
      <NotificationItem
        item={item}
        now={now}
        isNew={!item.isRead && (seenAt === null || item.createdAt > seenAt)}
        gameId={view.gameId}
        back={back}
      />
    </DayAndItem>
  ));
}

function DayAndItem({ day, children }: { readonly day: string | undefined; readonly children: ReactNode }) {
  return (
    <>
      {day !== undefined && <p className={css.day}>{day}</p>}
      {children}
    </>
  );
}
