import { levelName, levelOf, type OwnVip, type VipLevel } from '../../../domains/vip';
import { SmallShield } from '../../../domains/vip/ui/SmallShield';
import { zonedText } from '../../../src/lib/styleZones';
import { SIGN_IN_PATH, VIP_PATH } from '../../../src/lib/urls';
import { Note } from '../../../src/ui/feedback/Note';
import { Price } from '../../../src/ui/money/Price';
import { useDateStyle } from '../../../src/ui/time/dateStyleContext';
import { LevelProgress } from './LevelProgress';
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
      <LevelProgress xp={own.xp} level={own.level} levels={levels} />
      <dl className={css.gives}>
        <Percent percent={level.permaDiscountPercentage} of="off every price" />
        <Percent percent={level.cashbackPercentage} of="back" />
        <div>
          <dt>balance</dt>
          <dd>
            <Price cents={own.balance} sign="$" />
          </dd>
        </div>
      </dl>
      {own.until !== null && (
        <p className={css.until}>
          You have fewer XP now than {levelName(own.level)} takes, after a refund or a correction. It stays yours until{' '}
          {zonedText('day year', own.until, style)}; after that your XP decide.
        </p>
      )}
    </section>
  );
}

/** Nothing for what the level does not have. */
function Percent({ percent, of }: { readonly percent: number; readonly of: string }) {
  return (
    percent > 0 && (
      <div>
        <dt>{of}</dt>
        <dd className="num">{`${percent}%`}</dd>
      </div>
    )
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
