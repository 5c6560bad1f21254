import { parseArgs } from 'node:util';
import { type Announcement, isOn } from '../../../domains/announcements';
import { idOf } from '../../../src/lib/ids';
import type { Platform } from '../../platform';
import { type Actor, auditLog, COMMAND_LINE } from '../../platform/audit';
import { RefusedError } from '../../platform/config';
import {
  ANNOUNCEMENT_FIELDS,
  type AnnouncementInput,
  type AnnouncementProblem,
  checkAnnouncement,
  problemText,
} from './announcementInput';
import { announcementRepository, type NewAnnouncement } from './announcements.repository';
import type { CachedAnnouncements } from './cachedAnnouncements';

/** How many announcements the shop may have: all of them are in the memory of each process. */
const MAX_ANNOUNCEMENTS = 50;

export const ANNOUNCEMENTS_USAGE = `Usage: npm run messages -- list
       npm run messages -- add --kind top|top-banner|body-banner|dismissible --text TEXT [--details TEXT]
           [--link PATH|HTTPS-ADDRESS] [--label WORDS] [--art NAME] [--pages home,games,game,category,service,...]
           [--from 2026-12-01T18:00Z] [--until 2026-12-08] [--close-after MS, 0 for never] [--delay-days DAYS]
       npm run messages -- remove ID`;

interface AnnouncementServiceParts {
  readonly announcements: Pick<CachedAnnouncements, 'all' | 'clearCache'>;
  /** The folder of the pictures that a banner may name. */
  readonly artDir: string;
}

/** An announcement that was added, or everything that is wrong with it. */
export type AddedAnnouncement =
  | { readonly announcement: Announcement }
  | { readonly problems: readonly AnnouncementProblem[] };

/** Announcements of staff to shoppers. Whoever adds or removes one is recorded; nothing changes when anything is wrong. */
export function createAnnouncementService({ db, announcements, clock, artDir }: Platform & AnnouncementServiceParts) {
  const now = () => new Date(clock.now());

  /** @throws RefusedError when there are too many */
  async function add(input: AnnouncementInput, actor: Actor): Promise<AddedAnnouncement> {
    const checked = checkAnnouncement(input, artDir);
    if ('problems' in checked) return checked;
    const { announcement } = checked;
    if ((await announcements.all()).length >= MAX_ANNOUNCEMENTS)
      throw new RefusedError(`There are ${MAX_ANNOUNCEMENTS} messages already: remove one first.`);
    const id = await db.transaction().execute(async (trx) => {
      const [added = 0] = await announcementRepository.insert([announcement], trx);
      const change = { before: {}, after: factsOf(announcement) };
      await auditLog.add({ action: 'add message', subject: `message ${added}`, ...change }, actor, now(), trx);
      return added;
    });
    announcements.clearCache();
    return { announcement: { ...announcement, id } };
  }

  /** False when there is no announcement with this id. */
  async function remove(id: number, actor: Actor): Promise<boolean> {
    const isRemoved = await db.transaction().execute(async (trx) => {
      const removed = await announcementRepository.remove(id, trx);
      if (removed === null) return false;
      const change = { before: factsOf(removed), after: {} };
      await auditLog.add({ action: 'remove message', subject: `message ${id}`, ...change }, actor, now(), trx);
      return true;
    });
    if (isRemoved) announcements.clearCache();
    return isRemoved;
  }

  async function runList(): Promise<string> {
    const all = await announcements.all();
    return all.length === 0 ? 'There are no messages.' : all.map((one) => lineOf(one, clock.now())).join('\n');
  }

  async function runAdd(args: readonly string[]): Promise<string> {
    const added = await add(parseFields(args), COMMAND_LINE);
    if ('problems' in added)
      throw new RefusedError([...added.problems.map(problemText), 'Nothing was added.'].join('\n'));
    return `Message ${added.announcement.id} was added.\n${lineOf(added.announcement, clock.now())}`;
  }

  async function runRemove(word: string): Promise<string> {
    const id = idOf(word);
    if (id === null || !(await remove(id, COMMAND_LINE)))
      throw new RefusedError(`There is no message ${word.slice(0, 40)}. Nothing was removed.`);
    return `Message ${id} was removed.`;
  }

  return {
    /** All announcements, the oldest first. */
    all: () => announcements.all(),
    add,
    remove,

    /**
     * Runs `list`, `add …` or `remove ID`.
     * @param args the words of the command line
     * @throws RefusedError with the usage, or with everything that is wrong
     */
    async runCommand([command, ...args]: readonly string[]): Promise<string> {
      if (command === 'list' && args.length === 0) return runList();
      if (command === 'add') return runAdd(args);
      if (command === 'remove' && args.length === 1) return runRemove(args[0] ?? '');
      throw new RefusedError(ANNOUNCEMENTS_USAGE);
    },
  };
}

export type AnnouncementService = ReturnType<typeof createAnnouncementService>;

function parseFields(args: readonly string[]): AnnouncementInput {
  const options = Object.fromEntries(ANNOUNCEMENT_FIELDS.map((field) => [field, { type: 'string' as const }]));
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new RefusedError(`${(error as Error).message}\n${ANNOUNCEMENTS_USAGE}`, { cause: error });
  }
}

/** What the audit log says about an announcement. */
function factsOf({ kind, text, link, pages, startsAt, endsAt }: NewAnnouncement): Readonly<Record<string, unknown>> {
  return {
    kind,
    text,
    ...(link !== null && { link: link.href }),
    ...(pages.length > 0 && { pages: pages.join(', ') }),
    ...(startsAt !== null && { from: utcText(startsAt) }),
    ...(endsAt !== null && { until: utcText(endsAt) }),
  };
}

/** `2026-12-01 18:00 UTC`. @param at ms UTC */
const utcText = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function lineOf(announcement: Announcement, now: number): string {
  const { id, kind, text, details, link, art, pages, startsAt, endsAt, closeAfterMs, delayDays } = announcement;
  const state = isOn(announcement, now) ? 'on' : endsAt !== null && endsAt <= now ? 'over' : 'not yet';
  const facts = [
    pages.length === 0 ? 'all pages' : pages.join(', '),
    link && `→ ${link.href}`,
    art && `art ${art}`,
    startsAt !== null && `from ${new Date(startsAt).toISOString()}`,
    endsAt !== null && `until ${new Date(endsAt).toISOString()}`,
    kind === 'top' && (closeAfterMs === 0 ? 'stays' : `closes after ${closeAfterMs} ms`),
    kind === 'dismissible' && `asks again after ${delayDays} d`,
  ].filter(Boolean);
  return `${id}  ${kind}  ${state}  ${[text, details].filter(Boolean).join(' | ')}\n    ${facts.join('; ')}`;
}
