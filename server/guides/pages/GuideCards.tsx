import { guidePath } from '../../../src/lib/urls';
import cardCss from '../../../src/ui/card/Card.module.css';
import { cx } from '../../../src/ui/cx';
import { Picture } from '../../../src/ui/media/Picture';
import { isAboutShop } from '../guideList';
import type { GuideCard } from '../guides.repository';
import css from './GuideCards.module.css';
import { Day, readingTime } from './GuideMeta';

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
        <Meta guide={guide} gameNames={gameNames} />
      </div>
    </article>
  );
}

function Meta({ guide, gameNames }: Pick<GuideCardsProps, 'gameNames'> & { readonly guide: GuideCard }) {
  const topic = topicOf(guide, gameNames);
  return (
    <p className={css.meta}>
      {topic && <span>{topic}</span>}
      <span>{readingTime(guide.minutes)}</span>
      <span>{guide.patch}</span>
      <span>
        Updated <Day day={guide.updated} />
      </span>
    </p>
  );
}

/** Names what a guide is about, as far as it is on sale: `This shop`, `Valorant`, `Valorant and 5 more`. */
function topicOf(guide: GuideCard, gameNames: GuideCardsProps['gameNames']): string | undefined {
  if (isAboutShop(guide)) return 'This shop';
  const [first, ...others] = guide.games.flatMap((game) => gameNames.get(game) ?? []);
  return first !== undefined && others.length > 0 ? `${first} and ${others.length} more` : first;
}
