import { momentText } from '../../../src/lib/styleZones';
import cardCss from '../../../src/ui/card/Card.module.css';
import { cx } from '../../../src/ui/cx';
import { PriceFrom } from '../../../src/ui/money/PriceFrom';
import { useDateStyle } from '../../../src/ui/time/dateStyleContext';
import { TimeLeft } from '../../../src/ui/time/TimeLeft';
import type { ShownReward } from '../seasonal.contract';
import { markedPieces } from '../seasonal.rules';
import css from './SeasonReward.module.css';

interface SeasonRewardProps {
  readonly reward: ShownReward;
  /** The currency sign. */
  readonly sign: string;
  /** What was typed is underlined in the title. */
  readonly query: string;
}

/** A reward of a season: its sign, its name, where it comes from, and what the order costs that its link opens. The whole card is one link. */
export function SeasonReward({ reward: { title, where, img, href, price }, sign, query }: SeasonRewardProps) {
  const { offer } = price;
  return (
    <article className={cx(cardCss.card, css.card)} data-ends={offer && ''}>
      <span className={css.sign}>
        <img src={img} width={56} height={56} alt="" loading="lazy" decoding="async" />
      </span>
      <div>
        <h3 className={cardCss.name}>
          <a href={href}>
            <Marked text={title} query={query} />
          </a>
        </h3>
        <p className={cardCss.fact}>{where}</p>
        {offer && <OfferEnds at={offer.endsAt} />}
      </div>
      <div className={css.price}>
        <PriceFrom {...price} sign={sign} />
      </div>
    </article>
  );
}

/** A text in which what was typed is marked. It is made anew for another query, since a page translation may have taken its pieces. */
function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  const pieces = markedPieces(text, query);
  return (
    <span key={pieces.join('\n')}>
      {pieces.map((piece, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity.
        index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece,
      )}
    </span>
  );
}

/** When the offer ends that a price includes; afterwards, that it is over. */
function OfferEnds({ at }: { readonly at: number }) {
  const style = useDateStyle();
  return (
    <p className="small soft end-swap">
      <span className="until-end">
        <span>Ends</span>{' '}
        <TimeLeft key={at} end={at}>
          {/* The time that is left may stand there before this island wakes. */}
          <time dateTime={new Date(at).toISOString()} suppressHydrationWarning>
            {momentText(at, style)}
          </time>
        </TimeLeft>
      </span>
      <span className="after-end">The offer has ended</span>
    </p>
  );
}
