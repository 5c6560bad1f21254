import { asSentence, type Knowledge } from '../../../../domains/catalogue';
import { cx } from '../../../../src/ui/cx';
import { Icon } from '../../../../src/ui/media/Icon';
import * as icons from '../../../../src/ui/media/icons';
import { Picture } from '../../../../src/ui/media/Picture';
import { MoreLink } from '../../../../src/ui/navigation/MoreLink';
import { Carousel } from '../../../platform/layout';
import css from './WeKnow.module.css';

interface WeKnowProps {
  readonly entries: readonly Knowledge[];
  /** The picture of the game, for entries without their own. */
  readonly art: string;
  readonly className?: string | undefined;
}

/** What boosters know about a game, and what the shop does about it, one at a time. */
export function WeKnow({ entries, art, className }: WeKnowProps) {
  return (
    <Carousel
      id="we-know"
      preset="weKnow"
      head={{ title: 'What our boosters know', text: 'And what we do about it in your order.' }}
      className={cx(className, css.know, entries.length > 1 && css.several)}
      items={entries.map((entry) => ({
        key: entry.says,
        content: (
          <div className={css.entry}>
            <Picture
              className={css.art}
              art={entry.art ?? art}
              shape="card"
              sizes="(width >= 760px) 640px, calc(100vw - 2rem)"
            />
            <Words {...entry} />
          </div>
        ),
      }))}
    />
  );
}

function Words({ says, bold, does, by, link }: Knowledge) {
  return (
    <div className={css.words}>
      <blockquote>{says}</blockquote>
      <p className={css.so}>
        <Icon icon={icons.arrowRight} />
        <span>
          <b>{asSentence(bold)}</b> {does}
        </span>
      </p>
      <div className={css.by}>
        <p>{by}</p>
        {link && <MoreLink href={link.page}>{link.text}</MoreLink>}
      </div>
    </div>
  );
}
