import { duplicateErrors, type ValidationError } from '../../../platform/documents';
import { LEADER_PAUSE_MINUTES, type LedRun, overlapOf } from './leaders.rules';
import type { KnownServices } from './newRun';
import { priceErrors, priceMapErrors } from './price.checks';
import type { KnownRaid } from './raids.repository';
import type { DocumentRun } from './runsDocument.contract';
import type { StoredLedRun } from './schedule.repository';
import { offeredErrors, seatErrors } from './seats.checks';

/** What the runs of a document are checked against. */
export interface RunChecks {
  readonly raids: ReadonlyMap<string, KnownRaid>;
  readonly services: KnownServices;
  /** Stored runs around those of the document. */
  readonly led: readonly StoredLedRun[];
  /** ms UTC */
  readonly now: number;
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?Z$/;

/** A time of a document as ms UTC; NaN when it is none. */
export function momentOf(text: string): number {
  const time = MOMENT.test(text) ? Date.parse(text) : Number.NaN;
  // "2026-02-30" is read as March 2.
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(text.slice(0, 10)) ? Number.NaN : time;
}

/** What no schema can express about runs: contradictions within the document, with the catalogue, and with stored runs. */
export function runErrors(runs: readonly DocumentRun[], checks: RunChecks): ValidationError[] {
  const led = runs.map(({ leader, startsAt }, index) => ({ leader, startsAt: momentOf(startsAt), index }));
  return led.flatMap(({ index, ...times }) => {
    const run = runs[index] as DocumentRun;
    const path = `runs[${index}]`;
    return [
      ...timeErrors(run, checks.now, path),
      ...leaderErrors(times, led.slice(0, index), checks.led, path),
      ...raidErrors(run, checks.raids, path),
      ...serviceErrors(run, checks.services, path),
      ...offeredErrors(run.lootType, run, path),
      ...seatErrors(run.lootType, run, path),
      ...allPriceErrors(run, path),
    ];
  });
}

function timeErrors({ startsAt, deadline = startsAt }: DocumentRun, now: number, path: string): ValidationError[] {
  const [start, end] = [momentOf(startsAt), momentOf(deadline)];
  const errors: ValidationError[] = [];
  const report = (field: string, message: string) => void errors.push({ path: `${path}.${field}`, message });
  const example = 'must be a time in UTC that exists, such as 2026-12-02T19:00Z';
  if (Number.isNaN(start)) report('startsAt', example);
  else if (start <= now) report('startsAt', 'is in the past');
  if (deadline === startsAt) return errors;
  if (Number.isNaN(end)) report('deadline', example);
  else if (end > start) report('deadline', 'must not be after the start');
  else if (end <= now) report('deadline', 'is in the past');
  return errors;
}

function leaderErrors(
  run: LedRun,
  earlier: readonly (LedRun & { readonly index: number })[],
  stored: readonly StoredLedRun[],
  path: string,
): ValidationError[] {
  const before = overlapOf(run, earlier);
  const other = overlapOf(run, stored);
  if (!before && !other) return [];
  const name = before ? `runs[${before.index}]` : `run ${other?.id}`;
  const message = `“${run.leader}” leads ${name} then: ${LEADER_PAUSE_MINUTES} minutes must be between two starts`;
  return [{ path: `${path}.leader`, message }];
}

function raidErrors(
  { raid, difficulty, bosses }: DocumentRun,
  raids: RunChecks['raids'],
  path: string,
): ValidationError[] {
  const known = raids.get(raid);
  const errors = duplicateErrors(bosses, String, `${path}.bosses`);
  if (known === undefined) return [...errors, { path: `${path}.raid`, message: `there is no raid “${raid}”` }];
  bosses.forEach((boss, index) => {
    if (boss > known.bossCount)
      errors.push({ path: `${path}.bosses[${index}]`, message: `“${raid}” has ${known.bossCount} bosses` });
    else if (index > 0 && boss < (bosses[index - 1] ?? 0))
      errors.push({
        path: `${path}.bosses[${index}]`,
        message: 'must come before: bosses are in the order of the raid',
      });
  });
  if (!known.difficulties.includes(difficulty))
    errors.push({ path: `${path}.difficulty`, message: `“${raid}” has no difficulty “${difficulty}”` });
  return errors;
}

function serviceErrors(
  { service, extras = [] }: DocumentRun,
  services: KnownServices,
  path: string,
): ValidationError[] {
  const kind = services.get(service);
  const kindError = !kind
    ? `there is no service “${service}”`
    : !kind.isRun
      ? `“${service}” is no kind of run`
      : kind.isOnSale
        ? undefined
        : `“${service}” is not on sale`;
  return [
    ...(kindError === undefined ? [] : [{ path: `${path}.service`, message: kindError }]),
    ...duplicateErrors(extras, (extra) => extra.service, `${path}.extras`, 'service'),
    ...extras.flatMap((extra, index): ValidationError[] => {
      const found = services.get(extra.service);
      const at = `${path}.extras[${index}].service`;
      if (!found?.isOnSale) return [{ path: at, message: `there is no service “${extra.service}” on sale` }];
      return found.isRun ? [{ path: at, message: 'is a kind of run, which needs a date of its own' }] : [];
    }),
  ];
}

function allPriceErrors(run: DocumentRun, path: string): ValidationError[] {
  const priced = { ...run, maxCents: run.maxCents ?? null, flexBp: run.flexBp ?? 0, priceMap: run.priceMap ?? {} };
  const errors = priceMapErrors(priced, path);
  return errors.length > 0 ? errors : priceErrors(priced, path);
}
