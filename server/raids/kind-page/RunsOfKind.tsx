import type { ServiceView } from '../../../domains/catalogue';
import type { OfferedRun } from '../../../domains/raid-run';
import { anchorOf } from '../../../src/lib/anchorOf';
import { formatAmount, formatCount } from '../../../src/lib/money';
import { RAID_CALENDAR_PATH } from '../../../src/lib/urls';
import { EmptyState } from '../../../src/ui/feedback/EmptyState';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { MoreLink } from '../../../src/ui/navigation/MoreLink';
import { useDateStyle } from '../../../src/ui/time/dateStyleContext';
import { Block } from '../../platform/layout';
import type { ShopperTariff } from '../../platform/visitor';
import { RunItem } from '../calendar/RunList';
import css from './RunsOfKind.module.css';
import { daysOf, type LootRow } from './runKind';

/** The id of the section with the runs. */
export const RUNS_ID = 'runs';

interface ChooseRunProps {
  readonly service: ServiceView;
  /** The next runs. */
  readonly runs: readonly OfferedRun[];
  readonly currency: ShopperTariff;
  /** How many runs are upcoming. */
  readonly count: number;
  readonly calendarPath: string;
}

/** The next runs of a kind as cards, by day. */
export function ChooseRun({ service, runs: next, currency, count, calendarPath }: ChooseRunProps) {
  if (next.length === 0)
    return (
      <Block title="Choose a run" id={RUNS_ID}>
        <EmptyState
          level={3}
          title="No run of this kind is available right now"
          text="New runs are added every day. The calendar has all the others."
          action={<ButtonLink href={RAID_CALENDAR_PATH}>Open the raid calendar</ButtonLink>}
        />
      </Block>
    );
  const hint = count > next.length ? `The next ${next.length} of ${formatCount(count)} runs.` : undefined;
  return (
    <Block title="Choose a run" id={RUNS_ID} hint={hint}>
      <RunsByDay runs={next} currency={currency} list={{ id: `runs/${service.slug}`, name: `Runs: ${service.name}` }} />
      <p className={css.more}>
        <MoreLink href={calendarPath}>
          {count === 1 ? 'Its day in the raid calendar' : `All ${formatCount(count)} runs in the raid calendar`}
        </MoreLink>
      </p>
    </Block>
  );
}

interface RunsByDayProps {
  readonly runs: readonly OfferedRun[];
  readonly currency: ShopperTariff;
  /** Id and name of the list for analytics. */
  readonly list: { readonly id: string; readonly name: string };
}

/** Runs as cards, by day. */
export function RunsByDay({ runs: all, currency, list }: RunsByDayProps) {
  const days = daysOf(all, useDateStyle());
  return (
    <div data-list={list.id} data-list-name={list.name}>
      {days.map(({ name, runs }) => (
        <section key={name} className={css.day} aria-labelledby={anchorOf(`runs ${name}`)}>
          <h3 id={anchorOf(`runs ${name}`)}>{name}</h3>
          <ul className={css.runs} data-whole="">
            {runs.map((run) => (
              <RunItem key={run.view.id} run={run} currency={currency} className={null} isNext={false} level={4} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface LootTypesProps {
  readonly rows: readonly LootRow[];
  readonly sign: string;
  /** The calendar, filtered by a loot type. */
  readonly pathOf: (key: string) => string;
}

/** In which ways runs of a kind share their loot, and what seats cost from. */
export function LootTypes({ rows, sign, pathOf }: LootTypesProps) {
  return (
    <Block title="Loot" id="loot" hint="Who gets the drops decides the price. Each run has one of these rules.">
      <ul className={css.loot}>
        {rows.map(({ key, label, note, from }) => (
          <li key={key}>
            <div>
              <b>{label}</b>
              {note && <p>{note}</p>}
            </div>
            {from === undefined ? (
              <span className="muted">None available</span>
            ) : (
              <MoreLink href={pathOf(key)}>{`from ${formatAmount(from, sign)}`}</MoreLink>
            )}
          </li>
        ))}
      </ul>
    </Block>
  );
}
