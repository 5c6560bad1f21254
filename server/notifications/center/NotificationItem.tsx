import { millisecondsInDay } from 'date-fns/constants';
import { READ_PATH, REMOVE_PATH } from '../../../domains/notifications';
import { agoText } from '../../../src/lib/agoText';
import { cx } from '../../../src/ui/cx';
import { buttonClass } from '../../../src/ui/form/buttonLook';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { Picture } from '../../../src/ui/media/Picture';
import { LocalTime } from '../../../src/ui/time/LocalTime';
import type { ShownNotification } from '../notifier/shownNotifications.repository';
import css from './NotificationList.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'notification-item': {
        readonly class: string | undefined;
        readonly nid: number;
        readonly created: string;
        readonly topic: string;
        readonly game_id: number;
        readonly 'is-new': '' | undefined;
        readonly children: ReactNode;
      };
    }
  }
}

interface NotificationItemProps {
  readonly item: ShownNotification;
  /** ms UTC */
  readonly now: number;
  readonly isNew: boolean;
  /** The game whose list it stands in; null for all. */
  readonly gameId: number | null;
  readonly back: string | undefined;
}

/** One notification: the whole is a link, and it is removed by a button of its own. What takes its place then is hidden in it. */
export function NotificationItem({ item, now, isNew, gameId, back }: NotificationItemProps) {
  const { id, topic, game, title, body, amount, note, path, createdAt } = item;
  return (
    <notification-item
      class={cx(css.item, isNew && css.new)}
      nid={id}
      created={new Date(createdAt).toISOString()}
      topic={topic}
      game_id={game?.id ?? 0}
      is-new={isNew ? '' : undefined}
    >
      <article>
        {game ? (
          <Picture art={game.art} shape="tile" sizes="44px" className={css.art} />
        ) : (
          <span className={css.art}>
            <Icon icon={icons.bell} />
          </span>
        )}
        <div>
          <h3 className={css.title}>
            <a href={path}>
              {isNew && <span className="visually-hidden">New: </span>}
              {title}
            </a>
          </h3>
          {(body !== '' || amount !== null) && (
            <p>
              {body}
              {amount !== null && (
                <>
                  {' '}
                  <b>{amount}</b>
                </>
              )}
            </p>
          )}
          <div className={css.meta}>
            {note !== '' && !title.includes(note) && (
              <>
                <span>{note}</span>
                <span aria-hidden="true">·</span>
              </>
            )}
            <Time at={createdAt} now={now} />
            {back !== undefined && isNew && (
              <noscript>
                <form method="post" action={READ_PATH}>
                  <input type="hidden" name="nid" value={id} />
                  <input type="hidden" name="back" value={back} />
                  <button type="submit" className="link" aria-label={`Mark read: ${title}`}>
                    Mark read
                  </button>
                </form>
              </noscript>
            )}
          </div>
        </div>
        <form method="post" action={REMOVE_PATH}>
          <Removal id={id} gameId={gameId} back={back} />
          <button
            type="submit"
            className={buttonClass({ look: 'quiet', square: true })}
            aria-label={`Remove: ${title}`}
          >
            <Icon icon={icons.x} size={16} />
          </button>
        </form>
      </article>
      <form method="post" action={REMOVE_PATH} className={css.gone} hidden>
        <Removal id={id} gameId={gameId} back={back} />
        <span>Removed.</span>
        <button
          type="submit"
          name="undo"
          value="1"
          className={cx(css.undo, 'link')}
          aria-label={`Undo removing: ${title}`}
        >
          Undo
        </button>
      </form>
    </notification-item>
  );
}

/** The fields of the form that removes a notification, or brings it back. */
export function Removal({
  id,
  gameId,
  back,
}: { readonly id: number } & Pick<NotificationItemProps, 'gameId' | 'back'>) {
  return (
    <>
      <input type="hidden" name="nid" value={id} />
      <input type="hidden" name="gameId" value={gameId ?? 0} />
      {back !== undefined && <input type="hidden" name="back" value={back} />}
    </>
  );
}

function Time({ at, now }: { readonly at: number; readonly now: number }) {
  // From a day on its date stands there.
  const ago = now - at < millisecondsInDay ? agoText(at, now) : null;
  if (ago !== null) return <time dateTime={new Date(at).toISOString()}>{ago}</time>;
  return <LocalTime time={at} format="weekday time" short />;
}
