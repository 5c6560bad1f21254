import { millisecondsInMinute, minutesInDay, minutesInHour } from 'date-fns/constants';
import { orderNumber, progressText } from '../../../domains/order';
import { Badge } from '../../../src/ui/feedback/Badge';
import { EmptyState } from '../../../src/ui/feedback/EmptyState';
import { withMark } from '../../../src/ui/feedback/SuspicionMark';
import { ChipNav } from '../../../src/ui/navigation/ChipNav';
import { Pagination } from '../../../src/ui/navigation/Pagination';
import { StaffHead } from '../parts/StaffHead';
import { StaffTable } from '../parts/StaffTable';
import { STAFF_LINES_PATH, staffOrderPath, withQuery } from '../parts/staffPaths';
import { UtcTime } from '../parts/UtcTime';
import { LineStateSign } from './OrderState';
import css from './StaffLineList.module.css';
import { LINE_LISTS, type LineList, type ListedLine } from './staffLines.repository';

const NAMES: Readonly<Record<LineList, string>> = {
  paid: 'To start',
  in_progress: 'In progress',
  waiting: 'Waiting for the buyer',
  asked: 'Refund asked',
  stuck: 'Refund stuck',
};

const EMPTY: Readonly<Record<LineList, string>> = {
  paid: 'Every paid service has been started.',
  in_progress: 'Nothing is being worked on.',
  waiting: 'Nobody keeps us waiting.',
  asked: 'Nobody asks for money back.',
  stuck: 'Every refund was sent, or is on its way.',
};

const COLUMNS = [
  { title: 'Service' },
  { title: 'Order', narrow: true },
  { title: 'Account' },
  { title: 'State' },
  { title: 'Done' },
  { title: 'Since', narrow: true },
  { title: 'Late by', narrow: true },
] as const;

export interface StaffLineListProps {
  readonly list: LineList;
  readonly counts: Readonly<Record<LineList, number>>;
  readonly lines: readonly ListedLine[];
  /** From 1. */
  readonly page: number;
  readonly hasMore: boolean;
  /** ms UTC */
  readonly now: number;
}

/** The services that are to be worked on, by their state, the late ones first. */
export function StaffLineList({ list, counts, lines, page, hasMore, now }: StaffLineListProps) {
  const pathOf = (of: LineList, at?: number) =>
    withQuery(STAFF_LINES_PATH, { list: of, page: at === 1 ? undefined : at });
  return (
    <>
      <StaffHead title="Work" lead="The services of paid orders that need somebody, the late ones first." />
      <ChipNav
        label="Lists of services"
        className={css.lists}
        chips={LINE_LISTS.map((one) => ({
          text: NAMES[one],
          count: counts[one],
          href: pathOf(one),
          current: one === list,
        }))}
      />
      {lines.length === 0 ? (
        <EmptyState title="Nothing here" text={EMPTY[list]} />
      ) : (
        <StaffTable label={NAMES[list]} columns={COLUMNS} rows={lines.map((line) => rowOf(line, now))} />
      )}
      <Pagination
        itemName="services"
        nextText="More services"
        next={hasMore ? pathOf(list, page + 1) : undefined}
        first={page === 1 ? undefined : pathOf(list)}
      />
    </>
  );
}

function rowOf(line: ListedLine, now: number) {
  const { id, serial, number, service, game, account, state, since, askedAt } = line;
  const order = orderNumber(serial);
  return {
    key: id,
    cells: [
      <span key="service">
        <a className="link" href={`${staffOrderPath(order)}#line-${number}`}>
          {service}
        </a>{' '}
        <span className="small muted">{game}</span>
      </span>,
      `${order}, line ${number}`,
      withMark(account),
      <span key="state" className={css.state}>
        <LineStateSign state={state} />
        {askedAt !== null && (
          <span className="small">
            <Badge>Refund asked</Badge> <UtcTime at={askedAt} />
          </span>
        )}
      </span>,
      state === null ? '' : progressText(line),
      since === null ? 'unknown' : <UtcTime key="since" at={since} />,
      lateText(line, now),
    ],
  };
}

/** How late a line is; when its next step is due where it is not. Nothing is due while it waits, and when it is over. */
function lateText({ state, due }: ListedLine, now: number) {
  if (state !== 'paid' && state !== 'in_progress') return '';
  if (due === null) return 'unknown';
  if (due <= now) return <b key="late">{lateness(now - due)}</b>;
  return (
    <span key="due" className="soft">
      due <UtcTime at={due} />
    </span>
  );
}

/** `3 h 20 min`, `2 d 4 h`; less than a minute is one. */
function lateness(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / millisecondsInMinute));
  if (minutes < minutesInHour) return `${minutes} min`;
  const hours = Math.floor(minutes / minutesInHour);
  if (minutes < minutesInDay) return `${hours} h ${minutes % minutesInHour} min`;
  return `${Math.floor(minutes / minutesInDay)} d ${hours % 24} h`;
}
