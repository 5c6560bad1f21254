import { CRASH_PATH, packLog, readPageFacts } from '../domains/problems';
import { readRecording } from '../src/lib/recording';
import type { Ports } from '../src/ports';
import type { BusEvent } from './eventBus';

/** The kinds of crashes that this page has reported. */
const sent = new Set<string>();

/** Sends what has happened on this page, without anything personal, as the report of a crash; once for each kind. */
export async function sendCrash({ type }: BusEvent, page: Window, { beacon }: Pick<Ports, 'beacon'>): Promise<void> {
  const recording = readRecording();
  if (sent.has(type) || !recording) return;
  sent.add(type);
  try {
    const packed = await packLog(recording, readPageFacts(page.document));
    if (packed) beacon.send(CRASH_PATH, { log: packed.packed });
  } catch (error) {
    console.error('A crash could not be reported.', error);
  }
}
