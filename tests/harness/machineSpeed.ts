import { cpuTimeOf } from './cpuTime';

/** The processor time of the same work on two cores of an Intel Xeon in a virtual machine, on which the shop's times are measured, ms. */
const USUAL_MS = 13;
const TRIES = 3;

/** How many times slower than usual this machine is now; 1 on a faster one. */
export async function machineSlowness(): Promise<number> {
  const times: number[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) times.push(await cpuTimeOf(usualWork));
  return Math.max(1, Math.min(...times) / USUAL_MS);
}

/** What a server does: texts, objects, JSON, sorting. */
function usualWork(): number {
  const texts = Array.from({ length: 12_000 }, (_, at) => `service ${(at * 7_919) % 10_007} of the shop`);
  const words = new Map<string, number>();
  for (const text of texts) for (const word of text.match(/\w+/g) ?? []) words.set(word, (words.get(word) ?? 0) + 1);
  const sorted = [...words].sort(([a], [b]) => (a < b ? -1 : 1));
  return (JSON.parse(JSON.stringify(sorted)) as unknown[]).length;
}
