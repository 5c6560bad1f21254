import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import {
  DIFFICULTY_LABELS,
  LOOT_LABELS,
  REGION_LABELS,
  RUN_REGIONS,
  type RunRegion,
  runTimeText,
} from '../../../domains/raid-run';
import { counted } from '../../../src/lib/counted';
import { formatDollars } from '../../../src/lib/formatDollars';
import { idOf } from '../../../src/lib/ids';
import { type Clock, RefusedError } from '../../platform/config';
import type { Database } from '../../platform/db';
import { loadJson, refuseDocument } from '../../platform/documents';
import type { CancelRunService } from '../operations/cancelRun.service';
import type { FlexService } from '../operations/flex.service';
import { dropRefusal } from './dropRefusal';
import { dropPrice } from './schedule/applyDrops';
import { GENERATED_DAYS } from './schedule/fillCalendar';
import { importRuns } from './schedule/importRuns';
import type { Renames } from './schedule/leaders.rules';
import { MIN_CENTS } from './schedule/price.checks';
import { momentOf } from './schedule/run.checks';
import { type RunLine, readRunLines } from './schedule/runLines.repository';
import type { ScheduleService } from './schedule/schedule.service';

interface RunCommandParts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly schedule: ScheduleService;
  readonly cancelRun: Pick<CancelRunService, 'cancel'>;
  readonly flex: Pick<FlexService, 'assign' | 'list'>;
}

export const RUNS_USAGE = `Usage: npm run runs -- import FILE
       npm run runs -- generate [--days DAYS] [--seed TEXT]
       npm run runs -- list [--region eu|us] [--from 2026-12-01] [--days DAYS]
       npm run runs -- drop-price RUN PRICE, in US dollars such as 129.00
       npm run runs -- cancel RUN REASON
       npm run runs -- assign [ORDER RUN [LINE]], without an order: which wait for a run`;

/** Runs are listed so far ahead. */
const MAX_DAYS = 60;
const DEFAULT_LIST_DAYS = 14;

/** Staff commands for raid runs. They answer with text, and change nothing when anything is wrong. */
export function createRunCommands({ db, clock, schedule, cancelRun, flex }: RunCommandParts) {
  async function importFile(file: string): Promise<string> {
    const { raids, runs, leaders, renames, renamedRuns, samples } = await loadJson(file)
      .then((document) => importRuns(db, document, clock.now()))
      .catch(refuseDocument);
    const ids = runs.length === 0 ? '' : ` (${idsText(runs)})`;
    const added = `${counted(runs.length, 'run')}${ids}`;
    const imported =
      leaders === null
        ? `Imported ${added} and ${counted(raids, 'raid')}.`
        : `Imported ${added}, ${counted(raids, 'raid')} and ${counted(leaders, 'leader')}.`;
    return [imported, renamedText(renames, renamedRuns), samplesText(samples)].filter(Boolean).join(' ');
  }

  async function generate(args: readonly string[]): Promise<string> {
    const { days, seed } = readOptions(args, ['days', 'seed']);
    if (seed === '') throw new RefusedError('The seed is empty.');
    const count = daysOf(days, GENERATED_DAYS);
    const added = await schedule.fill({ days: count, seed });
    if (added === 0)
      return `Nothing was added: ${count === 1 ? 'the next day has its' : `all of the next ${count} days have their`} runs, or the catalog sells no kind of run.`;
    return `Added ${counted(added, 'run')} to the calendar of the next ${count === 1 ? 'day' : `${count} days`}.`;
  }

  async function list(args: readonly string[]): Promise<string> {
    const { region, from, days } = readOptions(args, ['region', 'from', 'days']);
    const start = from === undefined ? clock.now() : momentOf(`${from}T00:00Z`);
    if (Number.isNaN(start)) throw new RefusedError('--from must be a day that exists, such as 2026-12-01.');
    const lines = await readRunLines(
      {
        region: regionOf(region),
        from: new Date(start),
        days: daysOf(days, DEFAULT_LIST_DAYS),
        now: new Date(clock.now()),
      },
      db,
    );
    return lines.length === 0 ? 'There are no runs.' : lines.map(textOf).join('\n');
  }

  async function drop(run: string, price: string): Promise<string> {
    const id = runIdOf(run);
    const cents = /^\d{1,6}(\.\d\d)?$/.test(price) ? Math.round(Number(price) * 100) : null;
    if (cents === null) throw new RefusedError(`${price.slice(0, 40)} is no price in US dollars, such as 129.00.`);
    if (cents < MIN_CENTS) throw new RefusedError(`A seat must cost ${formatDollars(MIN_CENTS)} at least.`);
    const result = await dropPrice(db, { runId: id, priceCents: cents }, clock.now());
    if (result.outcome !== 'dropped') throw new RefusedError(dropRefusal(id, result));
    return `Run ${id} costs ${formatDollars(cents)} now instead of ${formatDollars(result.before)}.`;
  }

  /** The commands by name, with how many words may follow it. */
  const commands = new Map<string, Command>([
    ['import', { words: [1, 1], run: ([file = '']) => importFile(file) }],
    ['generate', { words: [0, 4], run: generate }],
    ['list', { words: [0, 6], run: list }],
    ['drop-price', { words: [2, 2], run: ([run = '', price = '']) => drop(run, price) }],
    // The reason may be several words.
    ['cancel', { words: [2, 100], run: ([run = '', ...reason]) => cancelRun.cancel(runIdOf(run), reason.join(' ')) }],
    [
      'assign',
      {
        words: [0, 3],
        run: ([order, run, line]) => {
          if (order === undefined) return flex.list();
          if (run === undefined) throw new RefusedError(RUNS_USAGE);
          return flex.assign(order, runIdOf(run), lineOf(line));
        },
      },
    ],
  ]);

  return {
    /**
     * Runs one of the commands of the usage.
     * @param args the words of the command line; the path of a file to import is absolute
     * @throws RefusedError with the usage, or with everything that is wrong
     */
    async runCommand([name = '', ...args]: readonly string[]): Promise<string> {
      const command = commands.get(name);
      const [min, max] = command?.words ?? [0, 0];
      if (command === undefined || args.length < min || args.length > max) throw new RefusedError(RUNS_USAGE);
      return command.run(args);
    },
  };
}

interface Command {
  readonly words: readonly [min: number, max: number];
  readonly run: (args: readonly string[]) => Promise<string>;
}

function readOptions<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
): Readonly<Partial<Record<Name, string>>> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values as Partial<
      Record<Name, string>
    >;
  } catch (error) {
    throw new RefusedError(`${(error as Error).message}\n${RUNS_USAGE}`, { cause: error });
  }
}

function daysOf(text: string | undefined, preset: number): number {
  if (text === undefined) return preset;
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (days < 1 || days > MAX_DAYS) throw new RefusedError(`--days must be a whole number from 1 to ${MAX_DAYS}.`);
  return days;
}

function regionOf(text: string | undefined): RunRegion | undefined {
  const region = RUN_REGIONS.find((one) => one === text);
  if (text !== undefined && region === undefined) throw new RefusedError('--region must be eu or us.');
  return region;
}

function runIdOf(text: string): number {
  const id = idOf(text);
  if (id === null) throw new RefusedError(`${text.slice(0, 40)} is no number of a run, such as 1043.`);
  return id;
}

function lineOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new RefusedError(`${text.slice(0, 40)} is no number of a line, such as 2.`);
  return Number(text);
}

function renamedText(renames: Renames, runs: number): string {
  if (renames.size === 0) return '';
  const names = [...renames].map(([before, after]) => `“${before}” is “${after}” now`);
  return `${names.join(', ')}: ${counted(runs, 'run')} that had been there got the new name.`;
}

function samplesText(names: readonly string[]): string {
  if (names.length === 0) return '';
  const stay =
    names.length === 1
      ? 'invented name stays, marked as a sample, because runs have it'
      : 'invented names stay, marked as samples, because runs have them';
  return `${names.length} ${stay}: ${names.map((name) => `“${name}”`).join(', ')}.`;
}

/** `1001`, `1001–1004`, or `1001, 1003` when another process has added some between. */
function idsText(ids: readonly number[]): string {
  const [first = 0, last = 0] = [ids[0], ids.at(-1)];
  if (ids.length === 1) return String(first);
  return last - first === ids.length - 1 ? `${first}–${last}` : ids.join(', ');
}

function textOf(run: RunLine): string {
  const { id, region, startsAt, raid, difficulty, lootType, leader, capacity, taken, baseCents, droppedCents } = run;
  const price =
    droppedCents === null
      ? formatDollars(baseCents)
      : `${formatDollars(droppedCents)} (was ${formatDollars(baseCents)})`;
  const facts = [
    id,
    REGION_LABELS[region],
    runTimeText(region, startsAt, 'other'),
    raid,
    DIFFICULTY_LABELS[difficulty],
    LOOT_LABELS[lootType],
    leader,
    `${capacity - taken} of ${capacity} free`,
    price,
  ];
  return `${facts.join('  ')}${run.isCancelled ? '  canceled' : ''}`;
}
