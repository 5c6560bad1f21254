import { orderNumber, progressText } from '../../../domains/order';
import { durationText } from '../../../src/lib/duration';
import { EmptyState } from '../../../src/ui/feedback/EmptyState';
import { withMark } from '../../../src/ui/feedback/SuspicionMark';
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
      <StaffHead title="Work" lead="Each service of the paid orders, the late ones first." />
      <nav aria-label="Lists of services" className={css.lists}>
        <ul>
          {LINE_LISTS.map((one) => (
            <li key={one}>
              <a className="link" href={pathOf(one)} aria-current={one === list ? 'page' : undefined}>
                {NAMES[one]} ({counts[one]})
              </a>
            </li>
          ))}
        </ul>
      </nav>
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
  const { id, serial, number, service, game, account, state, since, due } = line;
  const order = orderNumber(serial);
  return {
    key: id,
    cells: [
      <span key="service">
        <a className="link" href={`${staffOrderPath(order)}#line-${number}`}>
          {service}
        </a>{' '}
        <span className="small muted">{game}</span> <LineStateSign state={state} />
      </span>,
      `${order}, ${number}.`,
      withMark(account),
      state === null ? '' : progressText(line),
      since === null ? 'unknown' : <UtcTime key="since" at={since} />,
      lateText(state, due, now),
    ],
  };
}

/** How late a line is; when its next step is due where it is not. */
function lateText(state: ListedLine['state'], due: number | null, now: number) {
  if (state !== 'paid' && state !== 'in_progress') return '';
  if (due === null) return 'unknown';
  if (due <= now) return <b key="late">{durationText(Math.floor((now - due) / 60_000))}</b>;
  return (
    <span key="due" className="soft">
      due <UtcTime at={due} />
    </span>
  );
}
