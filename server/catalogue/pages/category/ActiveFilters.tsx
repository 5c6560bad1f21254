import type { Currency, GameView } from '../../../../domains/catalogue';
import { anchorOf } from '../../../../src/lib/anchorOf';
import { formatAmount, formatCount } from '../../../../src/lib/money';
import { Icon } from '../../../../src/ui/media/Icon';
import * as icons from '../../../../src/ui/media/icons';
import { Chip } from '../../../../src/ui/navigation/Chip';
import { servicesText } from '../../../platform/layout';
import { type FilterKey, KIND_NAMES, PLAY_NAMES, START_LIMITS } from '../../data/serviceFilter';
import css from './CategoryFilter.module.css';
import { type CategoryFilter, filteredPath } from './categoryFilter';

/** The id of the number of services that a filter leaves. */
export const FILTER_COUNT = 'filter-count';

export interface ActiveFiltersProps {
  readonly path: string;
  readonly filter: CategoryFilter;
  readonly game: Pick<GameView, 'platforms' | 'regions'>;
  readonly currency: Currency;
  /** How many services fulfil the conditions, and how many there are. */
  readonly total: number;
  readonly all: number;
}

/** How many services a filter leaves, and each of its conditions as a link to the list without it. */
export function ActiveFilters({ path, filter, game, currency, total, all }: ActiveFiltersProps) {
  const { sub, sort } = filter;
  return (
    <div className={css.count}>
      <p id={FILTER_COUNT}>
        <b>{formatCount(total)}</b> of {servicesText(all)}
      </p>
      {Object.entries(conditionTexts(filter, game, currency)).map(([key, text]) => (
        <Chip key={key} href={filteredPath(path, { ...filter, [key]: undefined })}>
          <span className="visually-hidden">Remove filter: </span>
          {text}
          <Icon icon={icons.x} size={16} />
        </Chip>
      ))}
      <a className="link small" href={filteredPath(path, { sub, sort })}>
        Clear all
      </a>
    </div>
  );
}

function conditionTexts(
  { kind, play, from, to, start, platform, region }: CategoryFilter,
  { platforms, regions }: Pick<GameView, 'platforms' | 'regions'>,
  { sign }: Currency,
): Partial<Record<FilterKey, string>> {
  const nameOf = (names: readonly string[], anchor: string) => names.find((name) => anchorOf(name) === anchor) ?? '';
  return {
    ...(kind && { kind: KIND_NAMES[kind] }),
    ...(play && { play: PLAY_NAMES[play] }),
    ...(from !== undefined && { from: `From ${formatAmount(from, sign)}` }),
    ...(to !== undefined && { to: `Up to ${formatAmount(to, sign)}` }),
    ...(start !== undefined && { start: `Starts ${START_LIMITS[start]?.toLowerCase()}` }),
    ...(platform !== undefined && { platform: nameOf(platforms, platform) }),
    ...(region !== undefined && { region: nameOf(regions, region) }),
  };
}
