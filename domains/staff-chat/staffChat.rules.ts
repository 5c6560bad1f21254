import type { ChatMessage } from '../chat';
import type { ChatTemplate, StaffThread } from './staffChat.contract';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** How long somebody waits, in plain minutes, later in hours or days: `6 min`. Both ms UTC. */
export function waitText(since: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - since) / MINUTE_MS));
  if (minutes < HOUR_MINUTES) return `${minutes} min`;
  return minutes < DAY_MINUTES ? `${Math.floor(minutes / HOUR_MINUTES)} h` : `${Math.floor(minutes / DAY_MINUTES)} d`;
}

/** A template with what is known of the chat; words in braces that are not known stay, for staff to fill in. */
export const filledTemplate = ({ text }: ChatTemplate, known: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (word, name: string) => (Object.hasOwn(known, name) ? (known[name] ?? word) : word));

/** The first word in braces of a text, which has to be filled in before it is sent; null without one. */
export function openWord(text: string): { readonly start: number; readonly end: number } | null {
  const found = /\{\w+\}/.exec(text);
  return found && { start: found.index, end: found.index + found[0].length };
}

/** The templates whose name, title or text has what was typed; all for nothing. */
export function findTemplates(templates: readonly ChatTemplate[], typed: string): readonly ChatTemplate[] {
  const wanted = typed.trim().toLowerCase();
  const has = (text: string) => text.toLowerCase().includes(wanted);
  return templates.filter(({ name, title, text }) => has(name) || has(title) || has(text));
}

/** The templates for a `/` and what follows it: those whose name begins so, else those that have it somewhere. */
export function templatesFor(query: string, templates: readonly ChatTemplate[]): readonly ChatTemplate[] {
  const named = templates.filter(({ name }) => name.startsWith(query.toLowerCase()));
  return named.length > 0 ? named : findTemplates(templates, query);
}

/** What is looked for when the field has only a `/` and perhaps a word: `mi` of `/mi`; null for another text. */
export const templateQuery = (draft: string): string | null => /^\/([\w-]*)$/.exec(draft)?.[1] ?? null;

/** Messages of two updates in order, each once. */
export function mergedMessages(
  known: readonly ChatMessage[],
  received: readonly ChatMessage[],
): readonly ChatMessage[] {
  const bySeq = new Map([...known, ...received].map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** Messages of one author without a pause between them. */
export interface MessageGroup {
  readonly author: ChatMessage['author'];
  readonly name: string | null;
  /** When the last one was sent, ms UTC. */
  readonly at: number;
  readonly messages: readonly ChatMessage[];
  /** `Fri 20 Nov`, where another day begins. */
  readonly day: string | null;
}

const PAUSE_MS = 5 * MINUTE_MS;
const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayOf = (at: number) => day.format(at).replace(',', '');

/** Messages as they are shown: by day (UTC), and those of one author together. */
export function messageGroups(messages: readonly ChatMessage[]): readonly MessageGroup[] {
  const groups: MessageGroup[] = [];
  let lastDay = '';
  for (const message of messages) {
    const last = groups.at(-1);
    const today = dayOf(message.at);
    const isSame =
      last && last.author === message.author && last.name === message.name && message.at - last.at < PAUSE_MS;
    if (isSame && today === lastDay)
      groups[groups.length - 1] = { ...last, at: message.at, messages: [...last.messages, message] };
    else {
      const { author, name, at } = message;
      groups.push({ author, name, at, messages: [message], day: today === lastDay ? null : today });
    }
    lastDay = today;
  }
  return groups;
}

/** `19:44`, in UTC. ms UTC */
export const clockText = (at: number): string => new Date(at).toISOString().slice(11, 16);

/** The number of the last message, if the shopper has written it and no staff has seen it; else null. */
export function unseenMessage({
  thread,
  messages,
}: {
  readonly thread: StaffThread;
  readonly messages: readonly ChatMessage[];
}): number | null {
  const last = messages.findLast(({ author }) => author === 'shopper')?.seq ?? 0;
  return last > thread.staffRead ? (messages.at(-1)?.seq ?? null) : null;
}
