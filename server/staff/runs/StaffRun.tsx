import { orderNumber } from '../../../domains/order';
import {
  ARMOR_LABELS,
  DIFFICULTY_LABELS,
  LOOT_LABELS,
  REGION_LABELS,
  runPath,
  runTimeText,
} from '../../../domains/raid-run';
import { formatDollars } from '../../../src/lib/formatDollars';
import { Badge } from '../../../src/ui/feedback/Badge';
import { ChosenOptions } from '../../../src/ui/form/ChosenOptions';
import { StaffHistory } from '../audit/AuditTable';
import { OrderState } from '../orders/OrderState';
import css from '../orders/StaffOrder.module.css';
import { StaffHead, type StaffNotice } from '../parts/StaffHead';
import { StaffSection } from '../parts/StaffSection';
import { StaffTable } from '../parts/StaffTable';
import { STAFF_RUNS_PATH, staffOrderPath } from '../parts/staffPaths';
import { UtcTime } from '../parts/UtcTime';
import { RunMoves, type RunMovesProps } from './RunMoves';
import type { SoldSeatRow } from './staffRuns.repository';
import type { StaffRunView } from './staffRuns.service';

const SEAT_COLUMNS = [{ title: 'Order' }, { title: 'Seat' }, { title: 'Status', narrow: true }] as const;

export interface StaffRunProps extends RunMovesProps {
  readonly notice?: StaffNotice | undefined;
}

/** A raid run for staff: its seats and price, and what can be done about it. */
export function StaffRun({ notice, ...moves }: StaffRunProps) {
  const { view } = moves;
  const { run, sold, history } = view;
  return (
    <>
      <StaffHead
        back={{ href: STAFF_RUNS_PATH, text: 'All runs' }}
        title={`Run ${run.id}`}
        aside={run.isCancelled ? <Badge>Canceled</Badge> : undefined}
        notice={notice}
      />
      <div className={css.top}>
        <RunMoves {...moves} />
        <ChosenOptions items={factsOf(view)} />
      </div>
      <StaffSection title="Sold seats" id="seats">
        {sold.length === 0 ? (
          <p className="soft">None.</p>
        ) : (
          <StaffTable label="Sold seats" columns={SEAT_COLUMNS} rows={sold.map((seat) => seatRow(seat, run.bosses))} />
        )}
      </StaffSection>
      <StaffHistory entries={history} />
    </>
  );
}

function factsOf({ run, capacity, free, held, sold, waiting, baseCents, priceCents }: StaffRunView) {
  return [
    {
      label: 'Kind',
      value: (
        <a className="link" href={runPath(run.id)}>
          {run.kind.name}
        </a>
      ),
    },
    { label: 'Raid', value: `${run.raid.name}, ${DIFFICULTY_LABELS[run.difficulty.key]}` },
    { label: 'Loot', value: LOOT_LABELS[run.lootType] },
    { label: 'Region', value: REGION_LABELS[run.region] },
    { label: 'Starts', value: <UtcTime at={run.startsAt} /> },
    { label: 'In its region', value: runTimeText(run.region, run.startsAt, 'other') },
    { label: 'Sells until', value: <UtcTime at={run.deadline} /> },
    { label: 'Leader', value: run.leader },
    { label: 'Seats', value: `${free} of ${capacity} free, ${sold.length} sold, ${held} held` },
    { label: 'Waitlist', value: waiting === 0 ? 'Nobody' : `${waiting} waiting` },
    {
      label: 'Price',
      value:
        priceCents === baseCents
          ? formatDollars(priceCents)
          : `${formatDollars(priceCents)}, was ${formatDollars(baseCents)}`,
    },
  ];
}

function seatRow({ id, orderSerial, status, armor, bossId }: SoldSeatRow, bosses: StaffRunView['run']['bosses']) {
  const number = orderNumber(orderSerial);
  const boss = bosses.find((one) => one.id === bossId)?.name;
  return {
    key: id,
    cells: [
      <a key="order" className="link" href={staffOrderPath(number)}>
        {number}
      </a>,
      boss ?? (armor === null ? 'Any' : ARMOR_LABELS[armor]),
      <OrderState key="status" status={status} />,
    ],
  };
}
