import type { MouseEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isPlainClick } from '../../../src/lib/plainClick';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { Chip } from '../../../src/ui/navigation/Chip';
import { selectCurrency } from '../../page';
import { chipLabels, hotFilterPath, PLATFORM_LABELS, START_LABELS } from '../hotFilter.rules';
import { type HotFilterValues, hotFilterChanged, selectHotFilter } from '../hotFilter.slice';
import { CHIP_FIELDS, HOT_CHIPS } from '../hotProductsPaths';

export interface FilterChipsProps {
  readonly games: readonly { readonly slug: string; readonly name: string }[];
}

const FIELDS = ['game', 'platform', 'start'] as const;

/** Links that change one condition: those that are always there switch on and off, and each field that is set can be cleared. */
export function FilterChips({ games }: FilterChipsProps) {
  const { filter } = useSelector(selectHotFilter);
  const { sign } = useSelector(selectCurrency);
  const dispatch = useDispatch();
  const labels = chipLabels(sign);
  const labelOf = {
    game: games.find(({ slug }) => slug === filter.game)?.name,
    platform: (PLATFORM_LABELS as Readonly<Record<string, string>>)[filter.platform],
    start: (START_LABELS as Readonly<Record<string, string>>)[filter.start],
  };
  const changed = (part: Partial<HotFilterValues>) => {
    const next = { ...filter, ...part };
    return {
      href: hotFilterPath(next),
      onClick: (event: MouseEvent) => {
        if (!isPlainClick(event.nativeEvent)) return;
        event.preventDefault();
        dispatch(hotFilterChanged({ filter: next }));
      },
    };
  };
  return (
    <>
      {CHIP_FIELDS.map((name) => {
        const isChosen = filter[name] !== '';
        return (
          <Chip key={name} current={isChosen} {...changed({ [name]: isChosen ? '' : HOT_CHIPS[name] })}>
            <span>{labels[name]}</span>
            {isChosen && <Icon icon={icons.x} size={16} />}
          </Chip>
        );
      })}
      {FIELDS.filter((name) => filter[name] !== '').map((name) => (
        <Chip key={name} chosen {...changed({ [name]: '' })}>
          <span className="visually-hidden">Remove </span>
          <span>{labelOf[name] ?? filter[name]}</span>
          <Icon icon={icons.x} size={16} />
        </Chip>
      ))}
    </>
  );
}
