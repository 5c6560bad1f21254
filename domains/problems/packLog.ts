import type { Recording } from '../../src/lib/recording';
import { type LogFacts, makeLog, type SessionLog } from '../session-log';
import { MAX_LOG_LENGTH } from './problems.contract';

/** A log as it is sent, and as a shopper reads it. */
export interface PackedLog {
  readonly log: SessionLog;
  /** The JSON of the log, by gzip, in base64url. */
  readonly packed: string;
}

/** Longer argument lists overflow the stack. */
const CHUNK = 8_192;

async function pack(log: SessionLog): Promise<string> {
  const zipped = new Blob([JSON.stringify(log)]).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(zipped).arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * Packs the log of a recording so that it fits into a report. The older half of what does not fit is left out, until it does.
 * @returns null when not even the newest action fits
 */
export async function packLog(recording: Recording, facts: LogFacts): Promise<PackedLog | null> {
  for (let newest = recording.actions.length; newest > 0; newest = Math.floor(newest / 2)) {
    const log = makeLog(recording, facts, newest);
    const packed = await pack(log);
    if (packed.length <= MAX_LOG_LENGTH) return { log, packed };
  }
  return null;
}
