import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Value } from 'typebox/value';
import { MAX_LOG_LENGTH } from '../../domains/problems';
import { type SessionLog, SessionLogSchema } from '../../domains/session-log';
import { RequestError } from '../platform/http';

/** A log of 48.000 characters has about 300 KB of JSON; one that was made to grow is cut off here. */
const MAX_JSON_BYTES = 2 * 1024 * 1024;
/** Values of a log: whoever reads it looks at each of them. */
const MAX_VALUES = 100_000;
/** Lists and objects inside each other; states of pages have less than half of it. */
const MAX_DEPTH = 40;
const PACKED = /^[A-Za-z0-9_-]+$/;
/** What the database can't store. */
const UNSTORABLE = /\0|\p{Surrogate}/u;
/** Names with which a reducer of a forged log would reach the prototype of all objects. */
const PROTOTYPE_NAMES: readonly unknown[] = ['__proto__', 'constructor', 'prototype'];

const unzip = promisify(gunzip);

/** What a log has to be of. */
export interface KnownPages {
  readonly build: string;
  /** The kinds of pages. */
  readonly kinds: { has(kind: string): boolean };
  /** The types of all actions of this build. */
  readonly types: ReadonlySet<string>;
}

/**
 * Reads what a page has recorded, and believes nothing of it. Logs of another build may have actions that this one does not know.
 * @throws RequestError 400 with a sentence
 */
export async function unpackLog(packed: string, known: KnownPages): Promise<SessionLog> {
  if (packed.length > MAX_LOG_LENGTH || !PACKED.test(packed)) throw badLog();
  return checkLog(await parse(packed), known);
}

async function parse(packed: string): Promise<unknown> {
  try {
    const json = await unzip(Buffer.from(packed, 'base64url'), { maxOutputLength: MAX_JSON_BYTES });
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json));
  } catch {
    throw badLog();
  }
}

/**
 * Checks a log that came as JSON.
 * @throws RequestError 400 with a sentence
 */
export function checkLog(value: unknown, { build, kinds, types }: KnownPages): SessionLog {
  if (!isReadable(value) || !Value.Check(SessionLogSchema, value)) throw badLog();
  const log: SessionLog = value;
  if (!kinds.has(log.kind)) throw badLog('It is from a page that this shop does not have.');
  const unknown = log.build === build && log.actions.find(({ action }) => !types.has(action.type));
  if (unknown) throw badLog('It holds an action that this shop does not have.');
  // Whatever else was sent with it is left out.
  const { kind, path, browser, viewport, theme, beginning, actions } = log;
  return {
    ...{ build: log.build, kind, path, browser, viewport, theme, beginning },
    actions: actions.map(({ at, action: { type, payload, meta } }) => ({
      at,
      action: { type, ...(payload !== undefined && { payload }), ...(meta !== undefined && { meta }) },
    })),
  };
}

interface Nested {
  readonly value: unknown;
  readonly depth: number;
}

/** False for what is too large or too deep, or holds what can't be stored. Without recursion, so no nesting can overflow the stack. */
function isReadable(whole: unknown): boolean {
  const pending: Nested[] = [{ value: whole, depth: 0 }];
  let count = 0;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, depth } = next;
    count += 1;
    if (count > MAX_VALUES || depth > MAX_DEPTH || PROTOTYPE_NAMES.includes(value)) return false;
    if (typeof value === 'string' && UNSTORABLE.test(value)) return false;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (PROTOTYPE_NAMES.includes(key) || UNSTORABLE.test(key)) return false;
      pending.push({ value: inner, depth: depth + 1 });
    }
  }
  return true;
}

const badLog = (why = 'It can’t be read.'): RequestError =>
  new RequestError(400, 'bad_log', `What was recorded on the page was not taken. ${why} Nothing was stored.`);
