import { guidePath } from '../../../src/lib/urls';
import cardCss from '../../../src/ui/card/Card.module.css';
import { cx } from '../../../src/ui/cx';
import { Picture } from '../../../src/ui/media/Picture';
import type { GuideCard } from '../guides.repository';
import css from './GuideCards.module.css';
import { Day } from './GuideMeta';

const CARD_SIZES = '(width >= 1800px) 480px, (width >= 1024px) 33vw, (width >= 480px) 48vw, 94vw';
export const LEAD_SIZES = '(width >= 1800px) 870px, (width >= 1024px) 58vw, 94vw';

interface GuideCardsProps {
  readonly guides: readonly GuideCard[];
  /** The games of the shop, by their slugs. */
  readonly gameNames: ReadonlyMap<string, string>;
  readonly level?: 2 | 3;
}

/** Guides as cards, three a row. */
export function GuideCards({ guides, gameNames, level = 3 }: GuideCardsProps) {
  const Heading = `h${level}` as const;
  return (
    <ul className={css.cards}>
      {guides.map((guide) => (
        <li key={guide.slug} className={css.card}>
          <Picture className={css.art} art={guide.art} shape="wide" sizes={CARD_SIZES} />
          <Heading className={cx(cardCss.name, css.name)}>
            <a href={guidePath(guide.slug)}>{guide.title}</a>
          </Heading>
          <p>{guide.summary}</p>
          <Meta guide={guide} gameNames={gameNames} />
        </li>
      ))}
    </ul>
  );
}

/** The newest guide, large. */
export function LeadGuide({
  guide,
  gameNames,
}: Omit<GuideCardsProps, 'guides' | 'level'> & { readonly guide: GuideCard }) {
  return (
    <article className={css.lead}>
      <Picture className={css.art} art={guide.art} shape="wide" sizes={LEAD_SIZES} priority />
      <div>
        <h2 className={cardCss.name}>
          <a href={guidePath(guide.slug)}>{guide.title}</a>
        </h2>
        <p>{guide.summary}</p>
        <Meta guide={guide} gameNames={gameNames} hasPatch />
      </div>
    </article>
  );
}

interface MetaProps extends Pick<GuideCardsProps, 'gameNames'> {
  readonly guide: GuideCard;
  readonly hasPatch?: boolean;
}

function Meta({ guide: { game, minutes, patch, updated }, gameNames, hasPatch }: MetaProps) {
  return (
    <p className={css.meta}>
      <span>{(game !== null && gameNames.get(game)) || 'All games'}</span>
      <span>{`${minutes} min`}</span>
      {hasPatch && <span>{patch}</span>}
      <span>
        Updated <Day day={updated} />
      </span>
    </p>
  );
}
