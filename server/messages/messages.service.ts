import { parseArgs } from 'node:util';
import { isOn, type Message } from '../../domains/messages';
import type { Clock } from '../config/clock';
import { StartError } from '../config/startError';
import { checkMessage, MESSAGE_FIELDS, type MessageInput } from './messageInput';
import type { MessageRepository } from './messages.repository';

/** How many messages the shop may have: all of them are in the memory of each process. */
const MAX_MESSAGES = 50;

export const MESSAGES_USAGE = `Usage: npm run messages -- list
       npm run messages -- add --kind top|top-banner|body-banner|dismissible --text TEXT [--details TEXT]
           [--link PATH|HTTPS-ADDRESS] [--label WORDS] [--art NAME] [--pages home,games,game,category,service,...]
           [--from 2026-12-01T18:00Z] [--until 2026-12-08] [--close-after MS, 0 for never] [--delay-days DAYS]
       npm run messages -- remove ID`;

export interface MessageServiceDeps {
  readonly messages: Pick<MessageRepository, 'all' | 'insert' | 'remove'>;
  readonly clock: Clock;
  /** The folder of the pictures that a banner may name. */
  readonly artDir: string;
}

/** Staff commands for messages. They answer with text, and change nothing when anything is wrong. */
export function createMessageService({ messages, clock, artDir }: MessageServiceDeps) {
  async function list(): Promise<string> {
    const all = await messages.all();
    return all.length === 0 ? 'There are no messages.' : all.map((one) => lineOf(one, clock.now())).join('\n');
  }

  async function add(args: readonly string[]): Promise<string> {
    const checked = checkMessage(parseFields(args), artDir);
    if ('problems' in checked) throw new StartError([...checked.problems, 'Nothing was added.'].join('\n'));
    if ((await messages.all()).length >= MAX_MESSAGES)
      throw new StartError(`There are ${MAX_MESSAGES} messages already: remove one first.`);
    const id = await messages.insert(checked.message);
    return `Message ${id} was added.\n${lineOf({ ...checked.message, id }, clock.now())}`;
  }

  async function remove(word: string): Promise<string> {
    const id = /^[1-9]\d{0,8}$/.test(word) ? Number(word) : null;
    if (id === null || !(await messages.remove(id)))
      throw new StartError(`There is no message ${word.slice(0, 40)}. Nothing was removed.`);
    return `Message ${id} was removed.`;
  }

  return {
    /**
     * Runs `list`, `add …` or `remove ID`.
     * @param args the words of the command line
     * @throws StartError with the usage, or with everything that is wrong
     */
    async runCommand([command, ...args]: readonly string[]): Promise<string> {
      if (command === 'list' && args.length === 0) return list();
      if (command === 'add') return add(args);
      if (command === 'remove' && args.length === 1) return remove(args[0] ?? '');
      throw new StartError(MESSAGES_USAGE);
    },
  };
}

export type MessageService = ReturnType<typeof createMessageService>;

function parseFields(args: readonly string[]): MessageInput {
  const options = Object.fromEntries(MESSAGE_FIELDS.map((field) => [field, { type: 'string' as const }]));
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${MESSAGES_USAGE}`, { cause: error });
  }
}

function lineOf(message: Message, now: number): string {
  const { id, kind, text, details, link, art, pages, startsAt, endsAt, closeAfterMs, delayDays } = message;
  const state = isOn(message, now) ? 'on' : endsAt !== null && endsAt <= now ? 'over' : 'not yet';
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
