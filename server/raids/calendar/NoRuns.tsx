import { filterUrl } from '../../../domains/filtered-list';
import { emptyFilter, FILTER_LINK } from '../../../domains/raid-calendar';
import { REGION_LABELS } from '../../../domains/raid-run';
import { RAID_CALENDAR_PATH } from '../../../src/lib/urls';
import { EmptyState } from '../../../src/ui/feedback/EmptyState';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { useDateStyle } from '../../../src/ui/time/dateStyleContext';
import css from './CalendarPage.module.css';
import type { CalendarData } from './calendar.service';
import { filterLabel } from './filterLabels';
import { NamedRun } from './NamedRun';

/** The list when a filter leaves no run, or none is on sale: the nearest one that there is. */
export function NoRuns({ data: { filter, region, raids, nearest } }: { readonly data: CalendarData }) {
  const style = useDateStyle();
  const other = region === 'eu' ? 'us' : 'eu';
  return (
    <div className={css.empty}>
      {nearest ? (
        <EmptyState
          title="No run matches this filter"
          text={
            <>
              {nearest.field === null
                ? 'The next run is '
                : `Without “${filterLabel(nearest.field, filter, raids, style)}” the next one is `}
              <NamedRun run={nearest.run.view} className={filter.class} />.
            </>
          }
          action={
            <ButtonLink href={filterUrl(RAID_CALENDAR_PATH, emptyFilter(region))} {...FILTER_LINK}>
              Clear filter
            </ButtonLink>
          }
        />
      ) : (
        <EmptyState
          title={`No runs in ${REGION_LABELS[region]} in the next fourteen days`}
          text="New runs are added every day. The other region may have some now."
          action={
            <ButtonLink
              href={filterUrl(RAID_CALENDAR_PATH, emptyFilter(other))}
            >{`Runs in ${REGION_LABELS[other]}`}</ButtonLink>
          }
        />
      )}
    </div>
  );
}
