import { levelAfter, levelName, levelOf, type OwnVip, spentOf, type VipLevel } from '../../../domains/vip';
import { SmallShield } from '../../../domains/vip/ui/SmallShield';
import { formatDollars } from '../../../src/lib/formatDollars';
import { formatCount } from '../../../src/lib/money';
import { zonedText } from '../../../src/lib/styleZones';
import { SIGN_IN_PATH, VIP_PATH } from '../../../src/lib/urls';
import { Note } from '../../../src/ui/feedback/Note';
import { Price } from '../../../src/ui/money/Price';
import { useDateStyle } from '../../../src/ui/time/dateStyleContext';
import { givesText } from './levelTexts';
import css from './OwnProgress.module.css';

/** The element around it, whose content is replaced when the shopper gets more. */
export const OWN_LEVEL_ID = 'own-level';

interface OwnProgressProps {
  readonly own: OwnVip;
  readonly levels: readonly VipLevel[];
}

/** The level of the shopper: how far it is to the next one, and what it gives. */
export function OwnProgress({ own, levels }: OwnProgressProps) {
  const style = useDateStyle();
  const level = levels.find((one) => one.level === own.level) ?? levelOf(own.xp, levels);
  const since = own.reachedAt[own.level];
  return (
    <section className={css.own} aria-labelledby="your-level">
      <div className={css.level}>
        <SmallShield level={own.level} />
        <div>
          <h2 id="your-level">{`You’re ${levelName(own.level)}`}</h2>
          {since !== undefined && <p>{`Since ${zonedText('day year', since, style)}`}</p>}
        </div>
      </div>
      <Way own={own} levels={levels} />
      <dl className={css.gives}>
        <div>
          <dt>off, always</dt>
          <dd className="num">{`${level.permaDiscountPercentage}%`}</dd>
        </div>
        <div>
          <dt>back</dt>
          <dd className="num">{`${level.cashbackPercentage}%`}</dd>
        </div>
        <div>
          <dt>balance</dt>
          <dd>
            <Price cents={own.balance} sign="$" />
          </dd>
        </div>
      </dl>
      {own.until !== null && (
        <p className={css.until}>
          Money for some of your orders was refunded, and their XP with it. {levelName(own.level)} stays yours until{' '}
          {zonedText('day year', own.until, style)}; after that your XP decide.
        </p>
      )}
    </section>
  );
}

/** From the level that the sum has to the one after the shopper's own. */
function Way({ own, levels }: OwnProgressProps) {
  const from = levelOf(own.xp, levels);
  const next = levelAfter(own.level, levels);
  if (next === undefined)
    return (
      <p className={css.top}>
        <b translate="no">{`${formatCount(own.xp)} XP`}</b>. This is the highest level.
      </p>
    );
  return (
    <div className={css.way}>
      <p>
        <span>
          <b translate="no">{`${formatCount(own.xp)} XP`}</b>
        </span>
        <span>
          <b>{formatDollars(spentOf(next.xp - own.xp))}</b> to {levelName(next.level)}
        </span>
      </p>
      <div className={css.line}>
        <progress
          aria-label={`Progress to ${levelName(next.level)}`}
          max={next.xp - from.xp}
          value={Math.min(own.xp, next.xp) - from.xp}
        />
      </div>
      <p className="tiny">
        <span>{`${levelName(from.level)}, ${formatDollars(spentOf(from.xp))}`}</span>
        <span>{`${levelName(next.level)}, ${formatDollars(spentOf(next.xp))}: ${givesText(next)}`}</span>
      </p>
    </div>
  );
}

/** What guests see in the place of their level. */
export function GuestNote() {
  return (
    <div className={css.guest}>
      <Note title="See your level.">
        Orders you placed as a guest with the same email count once you have an account.{' '}
        <a
          className="link link--text"
          href={`${SIGN_IN_PATH}?next=${encodeURIComponent(VIP_PATH)}`}
          data-modal="dialog"
        >
          Sign in
        </a>
      </Note>
    </div>
  );
}
