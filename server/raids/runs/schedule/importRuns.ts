import { addMinutes } from 'date-fns/addMinutes';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db';
import { checkedDocument, throwIfAny } from '../../../platform/documents';
import { enteredLeaders } from './enteredLeaders.repository';
import { leaderErrors, renameErrors } from './leaders.checks';
import { LEADER_PAUSE_MINUTES, renamesOf } from './leaders.rules';
import { newRaidOf } from './newRaid';
import type { KnownServices, NewRun } from './newRun';
import { raidErrors } from './raids.checks';
import { type KnownRaid, readRaids, type StoredRaid, writeRaids } from './raids.repository';
import { momentOf, runErrors } from './run.checks';
import { type DocumentRun, type RunsDocument, RunsDocumentSchema } from './runsDocument.contract';
import { insertRuns, lockSchedule, readLedRuns, readServices, type StoredLedRun } from './schedule.repository';

/**
 * Adds the runs of a document, adds or replaces its raids, and replaces the leaders where it has a list of them, in one transaction. A leader whose slug has
 * another name than before is renamed: all their runs get it, so that page and record stay theirs.
 * @param now ms UTC
 * @returns how many raids there were, and leaders, null without a list; the ids of the new runs in the order of the document; who was renamed; the invented
 * names that stay beside the list
 * @throws InvalidDocumentError with every error; then nothing was changed
 */
export async function importRuns(db: Kysely<Database>, document: unknown, now: number) {
  const { tokenSchemes = {}, raids = [], runs = [], leaders } = checkedDocument(RunsDocumentSchema, document);
  return db.transaction().execute(async (trx) => {
    await lockSchedule(trx);
    const stored = await readRaids(trx);
    const services = await readServices(namesIn(runs), trx);
    const renames = leaders ? renamesOf(await enteredLeaders.all(trx), leaders) : new Map<string, string>();
    const led = (await readLedAround(trx, runs)).map((run) => ({
      ...run,
      leader: renames.get(run.leader) ?? run.leader,
    }));
    throwIfAny([
      ...raidErrors(raids, tokenSchemes, stored),
      ...leaderErrors(
        leaders,
        runs.map(({ leader }, index) => ({ name: leader, path: `runs[${index}].leader` })),
      ),
      ...renameErrors(leaders ?? [], renames, await enteredLeaders.leading(renames.values(), trx)),
      ...runErrors(runs, { raids: withNew(stored, raids), services, led, now }),
    ]);
    await writeRaids(
      raids.map((raid) => newRaidOf(raid, tokenSchemes)),
      'replace',
      trx,
    );
    const samples = leaders ? await enteredLeaders.replace(leaders, trx) : [];
    const renamedRuns = await enteredLeaders.rename(renames, trx);
    const ids = await insertRuns(
      runs.map((run) => newRunOfDocument(run, services)),
      trx,
    );
    return { raids: raids.length, leaders: leaders?.length ?? null, runs: ids, renames, renamedRuns, samples };
  });
}

const namesIn = (runs: readonly DocumentRun[]): readonly string[] =>
  runs.flatMap(({ service, extras = [] }) => [service, ...extras.map((extra) => extra.service)]);

function withNew(
  stored: ReadonlyMap<string, StoredRaid>,
  raids: NonNullable<RunsDocument['raids']>,
): ReadonlyMap<string, KnownRaid> {
  const added = raids.map(({ slug, bosses, difficulties }): [string, KnownRaid] => [
    slug,
    { bossCount: bosses.length, difficulties: difficulties.map(({ key }) => key) },
  ]);
  return new Map<string, KnownRaid>([...stored, ...added]);
}

/** Stored runs that may be too near to one of the document. */
async function readLedAround(db: Kysely<Database>, runs: readonly DocumentRun[]): Promise<readonly StoredLedRun[]> {
  const starts = runs.map(({ startsAt }) => momentOf(startsAt)).filter((start) => !Number.isNaN(start));
  if (starts.length === 0) return [];
  return readLedRuns(
    addMinutes(Math.min(...starts), -LEADER_PAUSE_MINUTES),
    addMinutes(Math.max(...starts), LEADER_PAUSE_MINUTES),
    db,
  );
}

function newRunOfDocument(run: DocumentRun, services: KnownServices): NewRun {
  const { service, startsAt, deadline = startsAt, extras = [] } = run;
  const idOf = (name: string) => services.get(name)?.id ?? 0;
  return {
    ...run,
    serviceId: idOf(service),
    startsAt: momentOf(startsAt),
    deadline: momentOf(deadline),
    armorSeats: run.armorSeats ?? null,
    bossSeats: run.bossSeats ?? null,
    maxCents: run.maxCents ?? null,
    flexBp: run.flexBp ?? 0,
    priceMap: run.priceMap ?? {},
    extras: extras.map((extra) => ({ serviceId: idOf(extra.service), offerCents: extra.offerCents })),
    channel: run.channel ?? null,
    generatedKey: null,
  };
}
