import { LEVEL_SECTION, levelName, type OwnVip, spentOf, type VipLevel } from '../../../domains/vip';
import { SmallShield } from '../../../domains/vip/ui/SmallShield';
import { formatDollars } from '../../../src/lib/formatDollars';
import { zonedText } from '../../../src/lib/styleZones';
import { Badge } from '../../../src/ui/feedback/Badge';
import { Icon, type IconPath } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { useDateStyle } from '../../../src/ui/time/dateStyleContext';
import { bundleText } from '../couponTexts';
import css from './LevelSection.module.css';
import { costText, exampleOn, newsOf } from './levelTexts';
import { Perks } from './Perks';

export interface LevelSectionProps {
  readonly level: VipLevel;
  /** The level below it; undefined for the first one. */
  readonly before: VipLevel | undefined;
  /** Null for guests. */
  readonly own: OwnVip | null;
}

/** A level: what it costs, its perks, what is new, and what an order costs with it. */
export function LevelSection({ level, before, own }: LevelSectionProps) {
  const id = `vip-${level.level}`;
  const example = exampleOn(level);
  const newsIcon: IconPath = own !== null && level.level > own.level ? icons.lock : icons.check;
  return (
    <section id={id} className={css.level} aria-labelledby={`${id}-name`} {...{ [LEVEL_SECTION]: level.level }}>
      <div className={css.head}>
        <SmallShield level={level.level} className={css.shield} />
        <div>
          <h2 id={`${id}-name`}>{levelName(level.level)}</h2>
          <p>{costText(level)}</p>
        </div>
        {own && <OwnState level={level} own={own} />}
      </div>
      <Perks level={level} before={before} />
      <ul className={css.more}>
        {newsOf(level, before).map(({ title, text }) => (
          <li key={title}>
            <Icon icon={newsIcon} />
            <span>
              <b>{title}</b> <span className="soft">{text}</span>
            </span>
          </li>
        ))}
        {level.discountCouponCount > 0 && (
          <li className={css.terms}>
            <Icon icon={icons.info} />
            <span>{bundleText(level)}</span>
          </li>
        )}
        <li className={css.terms}>
          <Icon icon={icons.receiptText} />
          <span>
            An {formatDollars(example.full)} order costs <b className="tabular">{formatDollars(example.price)}</b> and
            gives <b className="tabular">{formatDollars(example.back)}</b> back.
          </span>
        </li>
      </ul>
    </section>
  );
}

/** How a level stands to the shopper's own: here, reached, or what is missing. */
function OwnState({ level, own }: { readonly level: VipLevel; readonly own: OwnVip }) {
  const style = useDateStyle();
  if (level.level === own.level)
    return (
      <p className={css.state}>
        <Badge tone="choice">You’re here</Badge>
      </p>
    );
  if (level.level > own.level)
    return <p className={css.state}>{`${formatDollars(spentOf(Math.max(level.xp - own.xp, 0)))} to go`}</p>;
  const at = own.reachedAt[level.level];
  return <p className={css.state}>{at === undefined ? 'Reached' : `Reached ${zonedText('day year', at, style)}`}</p>;
}
