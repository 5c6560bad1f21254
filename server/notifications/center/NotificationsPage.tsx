import {
  ALL_TOPICS_TEXT,
  NEWS_ATTRIBUTE,
  NOTIFICATIONS_PATH,
  preloadNotifyChoices,
  READ_ALL_PATH,
  REMOVE_PATH,
  TOPIC_TEXTS,
  TOPICS,
  type Topic,
} from '../../../domains/notifications';
import filtersCss from '../../../domains/notifications/ui/Filters.module.css';
import { TabLabel } from '../../../domains/notifications/ui/TabLabel';
import { preloadPush } from '../../../domains/push';
import { Island } from '../../../src/islands/Island';
import { HOME_PATH } from '../../../src/lib/urls';
import { Note } from '../../../src/ui/feedback/Note';
import { ChipNav } from '../../../src/ui/navigation/ChipNav';
import { type PageContext, PageHeading, renderDocument } from '../../platform/layout';
import { DEFAULT_SETTINGS, type NotifySettings } from '../notifier/notifySettings.repository';
import { Removal } from './NotificationItem';
import { NotificationList } from './NotificationList';
import { GuestNote, Nothing } from './NotificationsFragment';
import css from './NotificationsPage.module.css';
import type { NotificationsView } from './notifications.service';

export interface NotificationsPageData {
  readonly view: NotificationsView;
  /** Null for a browser that has none. */
  readonly settings: NotifySettings | null;
  /** The page begins after the newest ones. */
  readonly before: string | undefined;
  /** What was removed a moment ago. */
  readonly removed: { readonly id: number; readonly title: string } | null;
  /** What was saved a moment ago. */
  readonly done: 'choices' | 'quiet' | undefined;
}

/** The address of a list. */
function listPath({ gameId, topic }: Pick<NotificationsView, 'gameId' | 'topic'>, before?: number | string): string {
  const query = new URLSearchParams({
    ...(gameId !== null && { gameId: String(gameId) }),
    ...(topic !== null && { topic }),
    ...(before !== undefined && { before: String(before) }),
  }).toString();
  return query === '' ? NOTIFICATIONS_PATH : `${NOTIFICATIONS_PATH}?${query}`;
}

/** All that a shopper was told, and what they want to be told of. It needs no JavaScript. */
export function notificationsPage(context: PageContext, data: NotificationsPageData): string {
  const { choices, quiet } = data.settings ?? DEFAULT_SETTINGS;
  return renderDocument({
    context,
    head: {
      title: 'Notifications',
      description: 'What happened, and what you want to hear about.',
      kind: 'notifications',
    },
    state: {
      notifyChoices: preloadNotifyChoices(choices, quiet),
      push: preloadPush({ place: 'device' }, false),
    },
    children: (
      <div className="wrap">
        <PageHeading crumbs={[{ name: 'Home', href: HOME_PATH }, { name: 'Notifications' }]} title="Notifications" />
        <div className={css.split}>
          <List context={context} data={data} />
          <div>
            <section id="choices" className={css.block} aria-labelledby="choices-title">
              <h2 id="choices-title">What you get, and where</h2>
              <p className="only-script">Changes are saved right away.</p>
              {data.done === 'choices' && <Note tone="success">Saved.</Note>}
              <Island
                name="notification-choices"
                id="notification-choices"
                when="interaction"
                props={{ part: 'topics' }}
              />
            </section>
            <div className={css.block}>
              <PushDevice />
            </div>
            <section id="quiet" className={css.block} aria-labelledby="quiet-title">
              <h2 id="quiet-title">Quiet hours</h2>
              <p>No push during these hours.</p>
              {data.done === 'quiet' && <Note tone="success">Saved.</Note>}
              <Island name="notification-choices" id="quiet-hours" when="interaction" props={{ part: 'hours' }} />
            </section>
          </div>
        </div>
      </div>
    ),
  });
}

function List({ context, data }: { readonly context: PageContext; readonly data: NotificationsPageData }) {
  const { view, settings, before, removed } = data;
  const { gameId, topic, items, games, total, hasOlder } = view;
  const back = listPath(view, before);
  const isFiltered = gameId !== null || topic !== null;
  const hasAny = isFiltered || before !== undefined || items.length > 0;
  return (
    <section className={css.list} aria-labelledby="list-title">
      <h2 id="list-title" className="visually-hidden">
        What happened
      </h2>
      {context.account === undefined && <GuestNote />}
      {hasAny && (
        <>
          <nav className={filtersCss.tabs} aria-label="Game">
            <GameLink
              name="All"
              count={view.totalOfAll}
              href={listPath({ gameId: null, topic })}
              isCurrent={gameId === null}
            />
            {games.map(({ id, name, count }) => (
              <GameLink
                key={id}
                {...{ name, count }}
                href={listPath({ gameId: id, topic })}
                isCurrent={gameId === id}
              />
            ))}
          </nav>
          <ChipNav label="Kind" className={filtersCss.chips} chips={chipsOf(view)} />
        </>
      )}
      {total > 0 && (
        <form method="post" action={READ_ALL_PATH} className={css.all}>
          <input type="hidden" name="gameId" value={gameId ?? 0} />
          <input type="hidden" name="back" value={back} />
          <button type="submit" className="link">
            Mark all read
          </button>
        </form>
      )}
      {before === undefined && !isFiltered && (
        <p className={css.more} role="status" hidden {...{ [NEWS_ATTRIBUTE]: items[0]?.id ?? 0 }}>
          <a className="link" href={NOTIFICATIONS_PATH}>
            Show new notifications
          </a>
        </p>
      )}
      {removed && (
        <form method="post" action={REMOVE_PATH} className={css.removed}>
          <Removal id={removed.id} gameId={gameId} back={back} />
          <span>{`Removed: ${removed.title}`}</span>
          <button type="submit" name="undo" value="1" className="link">
            Undo
          </button>
        </form>
      )}
      <NotificationList view={view} userId={context.account?.id} zone={settings?.zone ?? null} back={back} />
      {items.length === 0 && (
        <div className={css.nothing}>
          <Nothing isFiltered={hasAny} />
        </div>
      )}
      {(hasOlder || before !== undefined) && (
        <p className={css.more}>
          {before !== undefined && (
            <a className="link" href={listPath(view)}>
              Newest
            </a>
          )}
          {hasOlder && (
            <a className="link" href={listPath(view, items.at(-1)?.id)}>
              Show older
            </a>
          )}
        </p>
      )}
    </section>
  );
}

interface GameLinkProps {
  readonly name: string;
  readonly count: number;
  readonly href: string;
  readonly isCurrent: boolean;
}

function GameLink({ name, count, href, isCurrent }: GameLinkProps) {
  return (
    <a href={href} aria-current={isCurrent ? 'page' : undefined}>
      <TabLabel name={name} count={count} />
    </a>
  );
}

const chipsOf = ({ gameId, topic }: NotificationsView) =>
  [null, ...TOPICS].map((one: Topic | null) => ({
    href: listPath({ gameId, topic: one }),
    text: one === null ? ALL_TOPICS_TEXT : TOPIC_TEXTS[one].chip,
    current: one === topic,
  }));

/** Push messages on this device, between what a shopper wants and the quiet hours. */
function PushDevice() {
  return (
    <section id="push-device" aria-labelledby="push-device-title">
      <h2 id="push-device-title">Push on this device</h2>
      <p className={css.onlyWithoutScript}>
        Push needs JavaScript. Without it, everything is here, and what you’ve checked comes by email.
      </p>
      <Island name="push-device" id="push-device-state" when="idle" props={{}} />
    </section>
  );
}
