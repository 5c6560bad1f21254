import { formatCount } from '../../../src/lib/money';
import { gamePath } from '../../../src/lib/urls';
import { Badge } from '../../../src/ui/feedback/Badge';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { Picture } from '../../../src/ui/media/Picture';
import type { GameRow } from '../gamesViews';
import css from './GameRows.module.css';

/** Games as rows of 52 px: picture, name, tag, number of services. */
export function GameRows({ games }: { readonly games: readonly GameRow[] }) {
  return (
    <ul className={css.rows}>
      {games.map(({ slug, name, art, count, tag, parts = [{ text: name, isTyped: false }] }) => (
        <li key={slug}>
          <a href={gamePath(slug)}>
            <Picture className={css.picture} art={art} shape="tile" sizes="36px" />
            <span className={css.name}>
              {parts.map(({ text, isTyped }, index) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never move.
                isTyped ? <b key={index}>{text}</b> : text,
              )}
            </span>
            {tag && <Badge tone={tag === 'new' ? 'choice' : 'neutral'}>{tag === 'new' ? 'New' : 'Hot'}</Badge>}
            <span className={css.count} data-service-count="">
              <span translate="no">{formatCount(count)}</span>
              <span className="visually-hidden"> services</span>
            </span>
            <Icon icon={icons.chevronRight} size={16} />
          </a>
        </li>
      ))}
    </ul>
  );
}
