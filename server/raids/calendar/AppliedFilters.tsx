import { filterUrl } from '../../../domains/filtered-list';
import { emptyFilter, FILTER_LINK, type RunFilter, runsText, setFields } from '../../../domains/raid-calendar';
import { RAID_CALENDAR_PATH } from '../../../src/lib/urls';
import { VisuallyHidden } from '../../../src/ui/layout/VisuallyHidden';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { Chip } from '../../../src/ui/navigation/Chip';
import { useDateStyle } from '../../../src/ui/time/dateStyleContext';
import css from './AppliedFilters.module.css';
import { ClearedNote } from './ClearedNote';
import type { CalendarData } from './calendar.service';
import { filterLabel } from './filterLabels';

/** The number of runs, what was cleared, and what they are filtered by: each condition is a link to the list without it, which is shown in place. */
export function AppliedFilters({ filter, cleared, raids, runs }: CalendarData) {
  const style = useDateStyle();
  const fields = setFields(filter);
  const changed = (change: Partial<RunFilter>) => ({
    href: filterUrl(RAID_CALENDAR_PATH, { ...filter, ...change }),
    ...FILTER_LINK,
  });
  return (
    <>
      <ClearedNote cleared={cleared} raids={raids} />
      <div className={css.applied}>
        <b>{runsText(runs.length)}</b>
        {fields.map((field) => (
          <Chip key={field} chosen {...changed({ [field]: '' })}>
            <VisuallyHidden>Remove </VisuallyHidden>
            {filterLabel(field, filter, raids, style)}
            <Icon icon={icons.x} size={16} />
          </Chip>
        ))}
        {filter.drops === '' && <Chip {...changed({ drops: '1' })}>Price drops only</Chip>}
        {fields.length > 0 && (
          <a className="link" {...changed(emptyFilter(filter.region))}>
            Clear all
          </a>
        )}
      </div>
    </>
  );
}
