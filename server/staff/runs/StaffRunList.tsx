import { DIFFICULTY_LABELS, LOOT_LABELS, REGION_LABELS, RUN_REGIONS } from '../../../domains/raid-run';
import { formatDollars } from '../../../src/lib/formatDollars';
import { EmptyState } from '../../../src/ui/feedback/EmptyState';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { NativeSelect } from '../../../src/ui/form/NativeSelect';
import { TextInput } from '../../../src/ui/form/TextInput';
import { Pagination } from '../../../src/ui/navigation/Pagination';
import type { RunLine, WaitingLine } from '../../raids';
import { StaffFilters } from '../parts/StaffFilters';
import { StaffHead, type StaffNotice } from '../parts/StaffHead';
import { StaffSection } from '../parts/StaffSection';
import { StaffTable } from '../parts/StaffTable';
import { STAFF_RUNS_PATH, staffRunPath, withQuery } from '../parts/staffPaths';
import { UtcTime } from '../parts/UtcTime';
import { FlexOrders } from './FlexOrders';
import type { RunPage, RunQuery } from './staffRuns.service';

const COLUMNS = [
  { title: 'Run', narrow: true },
  { title: 'Starts', narrow: true },
  { title: 'Region', narrow: true },
  { title: 'Raid' },
  { title: 'Loot' },
  { title: 'Leader' },
  { title: 'Free', align: 'end' },
  { title: 'Price', align: 'end' },
] as const;

export interface StaffRunListProps {
  readonly query: RunQuery;
  readonly page: RunPage;
  /** The orders with flex time that wait for a run. */
  readonly waiting: readonly WaitingLine[];
  readonly notice?: StaffNotice | undefined;
}

/** The orders that wait for a run, and the runs of a week. */
export function StaffRunList({ query, page: { runs, next }, waiting, notice }: StaffRunListProps) {
  const { region, day } = query;
  return (
    <>
      <StaffHead title="Runs" notice={notice} />
      <StaffSection title="Waiting for a run" id="waiting" hint="Orders with flex time, the most urgent first.">
        <FlexOrders waiting={waiting} />
      </StaffSection>
      <StaffSection
        title="Calendar"
        id="calendar"
        hint="A week from the day on; prices in US dollars, without choices."
      >
        <StaffFilters id="run-filter" label="Runs" action={STAFF_RUNS_PATH} button="Show runs">
          <TextInput id="run-filter-day" name="day" type="date" label="From, UTC" defaultValue={day} />
          <NativeSelect
            id="run-filter-region"
            name="region"
            label="Region"
            defaultValue={region}
            choices={[
              { value: '', label: 'Both' },
              ...RUN_REGIONS.map((value) => ({ value, label: REGION_LABELS[value] })),
            ]}
          />
        </StaffFilters>
        {runs.length === 0 ? (
          <EmptyState
            title="No runs in this week"
            text="Fill the calendar with npm run runs -- generate, or look at another week."
            level={3}
            action={<ButtonLink href={STAFF_RUNS_PATH}>The coming week</ButtonLink>}
          />
        ) : (
          <StaffTable label="Runs" columns={COLUMNS} rows={runs.map(rowOf)} />
        )}
        <Pagination
          itemName="runs"
          nextText="The week after"
          next={withQuery(STAFF_RUNS_PATH, { region, day: next })}
          first={day === '' ? undefined : withQuery(STAFF_RUNS_PATH, { region })}
        />
      </StaffSection>
    </>
  );
}

function rowOf(run: RunLine) {
  const { id, region, startsAt, raid, difficulty, lootType, leader, capacity, taken, isCancelled } = run;
  return {
    key: id,
    cells: [
      <a key="run" className="link" href={staffRunPath(id)}>
        {id}
      </a>,
      <UtcTime key="starts" at={startsAt} />,
      REGION_LABELS[region],
      `${raid}, ${DIFFICULTY_LABELS[difficulty]}`,
      LOOT_LABELS[lootType],
      leader,
      isCancelled ? 'Canceled' : `${capacity - taken} of ${capacity}`,
      <RunPrice key="price" base={run.baseCents} now={run.droppedCents ?? run.baseCents} />,
    ],
  };
}

function RunPrice({ base, now }: { readonly base: number; readonly now: number }) {
  if (now === base) return formatDollars(now);
  return (
    <>
      <s>
        <span className="visually-hidden">before </span>
        {formatDollars(base)}
      </s>{' '}
      {formatDollars(now)}
    </>
  );
}
