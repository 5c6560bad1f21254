import type { DateStyle } from '../../src/lib/dateStyle';
import { classOf } from './checkRun.rules';
import { lootDistributionText, MODE_LABELS } from './labels.rules';
import type { RunPrices, RunView } from './runAnswer.contract';
import { DIFFICULTY_LABELS, REGION_LABELS } from './runNames.rules';
import { ARMOR_LABELS, type RunChoices, type RunRegion } from './runViews';
import { runTimeText } from './zones.rules';

interface ChoiceRow {
  readonly label: string;
  readonly value: string;
}

/** A run as an order keeps it, for the order's page and mails. Times are ms UTC. */
export interface OrderedRun {
  readonly id: number;
  readonly region: RunRegion;
  readonly startsAt: number;
  readonly minutes: number;
  readonly leader: string;
  /** Until when a run is assigned; null for a dated seat. */
  readonly flexUntil: number | null;
  /** The `item_variant` of analytics. */
  readonly variant: string;
}

/** How long flex time lasts: any run of the kind that starts within these days. */
export const FLEX_DAYS = 7;

/** `8 of 8` bosses. */
export const bossesText = ({ bossKills, raid }: Pick<RunView, 'bossKills' | 'raid'>): string =>
  `${bossKills} of ${raid.bossCount}`;

/** The run and its choices for carts and orders, as rows of label and value. The first row is the date, or the flexible time. */
export function runChoiceRows(
  run: RunView,
  choices: RunChoices,
  { extras }: Pick<RunPrices, 'extras'>,
  style: DateStyle,
): ChoiceRow[] {
  const chosenClass = classOf(run, choices.className);
  const boss = run.bosses.find(({ id }) => id === choices.bossId);
  const others = [
    choices.coaching ? 'Coaching' : '',
    choices.stream ? 'Private live stream' : '',
    ...extras.filter(({ serviceId }) => choices.extras.includes(serviceId)).map(({ name }) => name),
  ].filter(Boolean);
  const rows: readonly (ChoiceRow | false | undefined)[] = [
    choices.isFlex
      ? { label: 'Run', value: `Flex time, any run in ${FLEX_DAYS} days` }
      : { label: 'Run', value: runTimeText(run.region, run.startsAt, style) },
    { label: 'Region', value: REGION_LABELS[run.region] },
    { label: 'Difficulty', value: DIFFICULTY_LABELS[run.difficulty.key] },
    boss ? { label: 'Boss', value: boss.name } : { label: 'Bosses', value: bossesText(run) },
    { label: 'Loot', value: lootDistributionText(choices.lootDistribution, run.lootType).label },
    chosenClass && { label: 'Class', value: `${chosenClass.label}, ${ARMOR_LABELS[chosenClass.armor]}` },
    { label: 'Play mode', value: MODE_LABELS[choices.mode] },
    choices.raiders !== null && { label: 'Raiders', value: String(choices.raiders) },
    others.length > 0 && { label: 'Extras', value: others.join(', ') },
  ];
  return rows.filter((row) => row !== false && row !== undefined);
}

/** A run with its choices in one line: `Fri 20 Nov, 20:00 CET, Armor & Token Priority, Warrior`. */
export function runSummaryOf(run: RunView, choices: RunChoices, style: DateStyle): string {
  const when = choices.isFlex ? 'Flex time' : runTimeText(run.region, run.startsAt, style);
  const loot = lootDistributionText(choices.lootDistribution, run.lootType).label;
  return [when, loot, classOf(run, choices.className)?.label].filter(Boolean).join(', ');
}
