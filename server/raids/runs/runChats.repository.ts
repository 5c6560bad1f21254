import { runChannel } from '../../../domains/chat';
import { DIFFICULTY_LABELS, RAID_GAME, runPath, runTimeText, zoneAt } from '../../../domains/raid-run';
import type { ChatSubject, ChatSubjects } from '../../chat';
import type { Connection } from '../../platform/db';

const MINUTE_MS = 60_000;
const MAX_ID = 2_147_483_647;

const runIdOf = (channel: string): number | null => {
  const [, digits] = /^run-([1-9][0-9]{0,9})$/.exec(channel) ?? [];
  return digits === undefined || Number(digits) > MAX_ID ? null : Number(digits);
};

/** Chats about runs, by their own channel or by one that they were given. */
export const runChats: ChatSubjects = {
  prefix: runChannel(''),
  game: RAID_GAME,

  async find(channel: string, db: Connection): Promise<ChatSubject | null> {
    const id = runIdOf(channel);
    const run = await db
      .selectFrom('runs')
      .innerJoin('raids', 'raids.id', 'runs.raid_id')
      .select([
        'runs.id',
        'runs.leader',
        'runs.starts_at',
        'runs.minutes',
        'runs.region',
        'runs.difficulty',
        'raids.name',
      ])
      .where(id === null ? 'runs.channel' : 'runs.id', '=', id ?? channel)
      .orderBy('runs.id')
      .limit(1)
      .executeTakeFirst();
    if (run === undefined) return null;
    const startsAt = run.starts_at.getTime();
    const detail = `${run.name} ${DIFFICULTY_LABELS[run.difficulty]}`;
    const endsAt = startsAt + run.minutes * MINUTE_MS;
    return {
      channel: runChannel(run.id),
      title: `${run.leader}, raid leader`,
      name: run.leader,
      dated: { detail, run: { id: run.id, startsAt, endsAt, zone: zoneAt(run.region, startsAt) } },
      columns: { run_id: run.id },
      about: (style) => `${detail}, ${runTimeText(run.region, startsAt, style)}`,
      greeting: `${run.leader} leads this run of ${run.name}.`,
      link: { href: runPath(run.id), text: 'See the run' },
    };
  },
};
