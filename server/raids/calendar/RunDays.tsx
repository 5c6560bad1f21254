import { filterUrl } from '../../../domains/filtered-list';
import {
  DAY_ATTRIBUTE,
  dayAnchor,
  dayRegion,
  firstPhoneRuns,
  firstRuns,
  MORE_RUNS_ATTRIBUTE,
  moreText,
  PHONE_RUNS,
  PHONE_TEXT_ATTRIBUTE,
  RAID_FILTERS_ID,
  SHOWN_ATTRIBUTE,
  shownText,
  WIDE_TEXT_ATTRIBUTE,
} from '../../../domains/raid-calendar';
import { runDateText, runWeekday } from '../../../domains/raid-run';
import { HELD_BY_ATTRIBUTE } from '../../../src/lib/heldBy';
import { RAID_CALENDAR_PATH } from '../../../src/lib/urls';
import { cx } from '../../../src/ui/cx';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { useDateStyle } from '../../../src/ui/time/dateStyleContext';
import type { ShopperTariff } from '../../platform/visitor';
import type { CalendarData, DayOfRuns } from './calendar.service';
import { NoRuns } from './NoRuns';
import css from './RunDays.module.css';
import { RunList } from './RunList';

interface RunDaysProps {
  readonly data: CalendarData;
  readonly currency: ShopperTariff;
  /** The day that is shown with all its runs: `2026-11-20`. */
  readonly wholeDay?: string | undefined;
}

/** Id and name of the lists for analytics. */
const LIST = { id: 'raid-calendar', name: 'Raid calendar' };

/** The days of the calendar that have runs, each with its first runs. */
export function RunDays({ data, currency, wholeDay }: RunDaysProps) {
  if (data.days.length === 0) return <NoRuns data={data} />;
  return data.days.map((day) => (
    <RunDay key={day.day.date} data={data} currency={currency} {...day} isWhole={day.day.date === wholeDay} />
  ));
}

type RunDayProps = RunDaysProps & DayOfRuns & { readonly isWhole: boolean };

function RunDay({ data, currency, day, runs, isWhole }: RunDayProps) {
  const { date, start } = day;
  const { filter, region } = data;
  const style = useDateStyle();
  const [weekday, month, number] = [
    runWeekday(region, start),
    runDateText('month', region, start, style),
    runDateText('date', region, start, style),
  ];
  const total = runs.length;
  const [first, firstOnPhones] = [firstRuns(total), firstPhoneRuns(total)];
  const href = `${filterUrl(RAID_CALENDAR_PATH, filter, { day: date })}#${dayAnchor(date)}`;
  return (
    <details id={dayAnchor(date)} className={cx('lazy-render', css.day)} open {...{ [DAY_ATTRIBUTE]: date }}>
      <summary>
        <span className={cx('num', css.date)}>
          {style === 'us' ? (
            <>
              <small>{month}</small> {number}
            </>
          ) : (
            <>
              {number}
              <small>{month}</small>
            </>
          )}
        </span>
        <h2>{weekday}</h2>
        <span className={css.count}>
          <ShownCount className={css.wideCount} shown={isWhole ? total : first} total={total} />
          <ShownCount className={css.phoneCount} shown={isWhole ? total : firstOnPhones} total={total} />
        </span>
        <span className={css.toggle}>
          <Icon icon={icons.chevronUp} size={16} />
          <span className={css.opened}>Minimize</span>
          <span className={css.closed}>Expand</span>
        </span>
      </summary>
      <div className={css.content}>
        <div data-region={dayRegion(date)}>
          <DayRuns
            data={data}
            currency={currency}
            runs={isWhole ? runs : runs.slice(0, first)}
            isWhole={isWhole || total === firstOnPhones}
          />
        </div>
        {total > firstOnPhones && (
          <p className={cx(css.more, total === first && css.onPhones)}>
            <a
              className="link link--touch"
              href={href}
              aria-expanded={isWhole}
              {...{ [MORE_RUNS_ATTRIBUTE]: total, [HELD_BY_ATTRIBUTE]: RAID_FILTERS_ID }}
            >
              <span className={css.wide} {...{ [WIDE_TEXT_ATTRIBUTE]: '' }}>
                {isWhole ? 'Show fewer' : moreText(total - first)}
              </span>
              <span className={css.phone} {...{ [PHONE_TEXT_ATTRIBUTE]: '' }}>
                {isWhole ? 'Minimize' : moreText(Math.min(PHONE_RUNS, total - PHONE_RUNS))}
              </span>
              <Icon icon={icons.chevronDown} size={16} />
            </a>
          </p>
        )}
      </div>
    </details>
  );
}

/** How many runs of a day are shown at first. */
function ShownCount({ className, shown, total }: ShownCountProps) {
  return (
    <span className={className} {...{ [SHOWN_ATTRIBUTE]: '' }}>
      {shownText(Math.min(shown, total), total)}
    </span>
  );
}

interface ShownCountProps {
  readonly className: string | undefined;
  readonly shown: number;
  readonly total: number;
}

/** The runs of a day as cards. */
export function DayRuns({
  data: { filter, runs: all },
  currency,
  runs,
  isWhole = false,
}: Pick<RunDaysProps, 'data' | 'currency'> & Pick<DayOfRuns, 'runs'> & { readonly isWhole?: boolean }) {
  return (
    <RunList
      runs={runs}
      currency={currency}
      className={filter.class}
      next={all[0]?.view.id}
      list={LIST}
      isWhole={isWhole}
    />
  );
}
