import type { MouseEvent } from 'react';
import { useDispatch } from 'react-redux';
import { isPlainClick } from '../../../src/lib/plainClick';
import { VisuallyHidden } from '../../../src/ui/layout/VisuallyHidden';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { Chip } from '../../../src/ui/navigation/Chip';
import { choicesOf, FIELD_LABELS, type FixedChoices } from '../filterChoices.rules';
import { emptyFilter, type FilterField, filterUrl, type RaidOption, type RunFilter, setFields } from '../filters.rules';
import { RAIDS_PATH } from '../raidCalendar.paths';
import { filterChanged } from '../raidCalendar.slice';

interface AppliedFiltersProps {
  readonly filter: RunFilter;
  readonly raids: readonly RaidOption[];
  readonly fixed: FixedChoices;
}

/** What is filtered by, each as a link to the list without it, and the links that toggle. They are answered in place. */
export function AppliedFilters({ filter, raids, fixed }: AppliedFiltersProps) {
  const dispatch = useDispatch();
  const change = (fields: Partial<RunFilter>) => ({
    href: filterUrl(RAIDS_PATH, { ...filter, ...fields }),
    onClick(event: MouseEvent) {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      dispatch(filterChanged(fields));
    },
  });
  const labelOf = (field: FilterField) => {
    if (field === 'drops') return FIELD_LABELS.drops;
    const label = choicesOf(field, filter, raids, fixed).find(({ value }) => value === filter[field])?.label;
    return field === 'boss_kills' ? `${label} killed` : label;
  };
  const fields = setFields(filter);
  return (
    <>
      {fields.map((field) => (
        <Chip key={field} chosen {...change({ [field]: '' })}>
          <VisuallyHidden>Remove </VisuallyHidden>
          {labelOf(field)}
          <Icon icon={icons.x} size={16} />
        </Chip>
      ))}
      {filter.drops === '' && <Chip {...change({ drops: '1' })}>{FIELD_LABELS.drops}</Chip>}
      {fields.length > 0 && (
        <a className="link" {...change(emptyFilter(filter.region))}>
          Clear all
        </a>
      )}
    </>
  );
}
