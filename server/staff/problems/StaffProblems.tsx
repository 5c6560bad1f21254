import { problemNumber } from '../../../domains/problems';
import { staffProblemPath } from '../../../src/lib/urls';
import { EmptyState } from '../../../src/ui/feedback/EmptyState';
import { withMark } from '../../../src/ui/feedback/SuspicionMark';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { ChipNav } from '../../../src/ui/navigation/ChipNav';
import { Pagination } from '../../../src/ui/navigation/Pagination';
import type { ProblemGroup, ProblemList } from '../../problems';
import { StaffHead } from '../parts/StaffHead';
import { StaffTable } from '../parts/StaffTable';
import { STAFF_PROBLEMS_PATH, withQuery } from '../parts/staffPaths';
import { UtcTime } from '../parts/UtcTime';
import { ProblemState } from './ProblemState';
import css from './StaffProblems.module.css';

export interface StaffProblemsProps {
  readonly list: ProblemList;
  readonly groups: readonly ProblemGroup[];
  /** How many causes are open. */
  readonly openCount: number;
  /** The report that was fixed last. */
  readonly lastFixed: { readonly id: number; readonly closedAt: Date } | null;
  /** The number that the page before ended with; undefined on the first page. */
  readonly from: number | undefined;
  /** That of the next page; undefined on the last. */
  readonly next: number | undefined;
}

const COLUMNS = [
  { title: 'Report', narrow: true },
  { title: 'What' },
  { title: 'Page' },
  { title: 'Reports', align: 'end' },
  { title: 'Version', narrow: true },
  { title: 'Last', narrow: true },
  { title: 'State', narrow: true },
] as const;

/** Problems that shoppers have reported, and crashes of pages; those with the same cause are one line. */
export function StaffProblems({ list, groups, openCount, lastFixed, from, next }: StaffProblemsProps) {
  const pathOf = (of: ProblemList, page?: number) =>
    withQuery(STAFF_PROBLEMS_PATH, { list: of === 'open' ? '' : of, from: page });
  return (
    <>
      <StaffHead title="Problem reports" lead="The same failure on the same kind of page is one line." />
      <ChipNav
        label="Which reports"
        className={css.lists}
        chips={[
          { text: 'Open', href: pathOf('open'), current: list === 'open', count: openCount },
          { text: 'Fixed', href: pathOf('fixed'), current: list === 'fixed' },
          { text: 'All', href: pathOf('all'), current: list === 'all' },
        ]}
      />
      {groups.length === 0 ? (
        <NoReports list={list} lastFixed={lastFixed} isFirst={from === undefined} fixedPath={pathOf('fixed')} />
      ) : (
        <StaffTable
          label="Problem reports"
          columns={COLUMNS}
          rows={groups.map((group) => ({
            key: group.id,
            cells: [
              <b key="number">{problemNumber(group.id)}</b>,
              <a key="title" className="name-link" href={staffProblemPath(group.id)}>
                {withMark(group.title)}
              </a>,
              <code key="page" className={css.code}>
                {group.page}
              </code>,
              <span key="count" translate="no">
                {group.count}
              </span>,
              <code key="build" className={css.code}>
                {group.build}
              </code>,
              <UtcTime key="last" at={group.last.getTime()} />,
              <ProblemState key="state" state={group.state} fixedIn={group.fixedIn} />,
            ],
          }))}
        />
      )}
      <Pagination
        itemName="reports"
        nextText="Older reports"
        next={next === undefined ? undefined : pathOf(list, next)}
        first={from === undefined ? undefined : pathOf(list)}
      />
    </>
  );
}

interface NoReportsProps extends Pick<StaffProblemsProps, 'list' | 'lastFixed'> {
  readonly isFirst: boolean;
  readonly fixedPath: string;
}

function NoReports({ list, lastFixed, isFirst, fixedPath }: NoReportsProps) {
  if (!isFirst) return <EmptyState title="No more reports" text="This is the end of the list." />;
  if (list !== 'open') return <EmptyState title="No reports" text="There is nothing to show." />;
  return (
    <EmptyState
      title="No open reports"
      text={
        lastFixed ? (
          <>
            <span>{`The last one, ${problemNumber(lastFixed.id)}, was fixed on `}</span>
            <UtcTime at={lastFixed.closedAt.getTime()} />
          </>
        ) : (
          'Nobody has reported a problem.'
        )
      }
      action={lastFixed && <ButtonLink href={fixedPath}>See fixed ones</ButtonLink>}
    />
  );
}
