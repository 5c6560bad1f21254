import type { DateFormat } from '../../src/lib/dateStyle';
import { cardPrice, type Tariff } from '../pricing';
import {
  bossesText,
  type ClassName,
  classOf,
  DIFFICULTY_LABELS,
  DIFFICULTY_LEVELS,
  LOOT_LABELS,
  leaderCardFacts,
  type OfferedRun,
  type RunView,
  runCardPrice,
  runCardSeats,
  runPath,
  runVariantLabel,
  zoneAt,
} from '../raid-run';

export interface RunCardOptions {
  /** The class that the list is filtered by. */
  readonly className?: ClassName | null | undefined;
  /** The next run of the list. */
  readonly isNext?: boolean | undefined;
  readonly level?: 2 | 3 | 4 | undefined;
}

/** The start of a run in its region's zone, as the props of `LocalTime`. */
export function runStartOf({ region, startsAt }: Pick<RunView, 'region' | 'startsAt'>, format: DateFormat = 'time') {
  return { time: startsAt, format, zone: zoneAt(region, startsAt) };
}

/** `about 75 min`, `about 2.5 h` */
function durationOf(minutes: number): string {
  return minutes < 120 ? `about ${minutes} min` : `about ${Math.round(minutes / 30) / 2} h`;
}

/** The props of a run's card; the price in cents of the tariff's currency is that of the choices with which the run opens. */
export function runCardOf(
  { view, terms, leader }: Pick<OfferedRun, 'view' | 'terms' | 'leader'>,
  tariff: Tariff,
  { className = null, isNext = false, level = 3 }: RunCardOptions = {},
) {
  const { price, was } = runCardPrice({ view, terms }, tariff, className);
  return {
    id: view.id,
    href: className === null ? runPath(view.id) : `${runPath(view.id)}?class=${className}`,
    start: runStartOf(view),
    deadline: view.deadline === view.startsAt ? undefined : view.deadline,
    difficulty: {
      label: DIFFICULTY_LABELS[view.difficulty.key],
      level: DIFFICULTY_LEVELS[view.difficulty.key],
    },
    raid: view.raid.name,
    loot: `${LOOT_LABELS[view.lootType]}, ${bossesText(view)}`,
    leader: view.leader,
    leaderFacts: leader && leaderCardFacts(leader),
    ...runCardSeats(view, classOf(view, className)?.armor),
    price: { ...cardPrice(price, tariff), sign: tariff.sign, was: was ?? undefined },
    duration: durationOf(view.minutes),
    isNext,
    level,
  };
}

/** A run in a list as analytics counts it; `total` is the price on its card in cents. */
export function listedRunOf({ view }: Pick<OfferedRun, 'view'>, total: number) {
  const { kind } = view;
  return {
    slug: kind.slug,
    name: kind.name,
    game: kind.game.name,
    category: kind.category.name,
    subCategory: kind.subCategory,
    variant: runVariantLabel(view),
    total,
  };
}
