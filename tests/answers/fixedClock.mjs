/*
 * Preloaded into a shop that is recorded: its clock stands still and moves only by messages of the recorder, and so do the pauses of background jobs. Two
 * recordings of the same build are equal because of this.
 */
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

/** Timers of background work; they are held. Shorter ones belong to a request, or join several changes into one. */
const HELD_FROM_MS = 2_000;
/** Pages with sold seats are refreshed once in this time; here at once, so that the next request sees the change. */
const JOINED_FROM_MS = 1_000;
const NEVER_MS = 2 ** 31 - 1;
/** Jobs that have come to rest for so long are done. */
const REST_MS = 150;

let now = Date.parse(process.env.ANSWERS_NOW ?? '');
const startedAt = now;

Date.now = () => now;
// Not a class that extends it: libraries for time zones copy the methods of its prototype.
globalThis.Date = new Proxy(Date, {
  construct: (target, parts, newTarget) => Reflect.construct(target, parts.length === 0 ? [now] : parts, newTarget),
});
Date.prototype.constructor = Date;
performance.now = () => 1_000 + now - startedAt;

const { setTimeout: realTimeout, setInterval: realInterval } = globalThis;
globalThis.setTimeout = Object.assign((work, ms = 0, ...rest) => {
  const joined = ms >= JOINED_FROM_MS ? 0 : ms;
  return realTimeout(work, ms >= HELD_FROM_MS ? NEVER_MS : joined, ...rest);
}, realTimeout);
globalThis.setInterval = Object.assign(
  (work, ms = 0, ...rest) => realInterval(work, ms >= JOINED_FROM_MS ? NEVER_MS : ms, ...rest),
  realInterval,
);

const held = new Set();
const realPause = timers.setTimeout;
timers.setTimeout = (ms = 0, value = undefined, options = {}) => {
  if (ms < HELD_FROM_MS) return realPause(ms, value, options);
  return new Promise((resolve, reject) => {
    held.add(resolve);
    options.signal?.addEventListener('abort', () => reject(options.signal.reason), { once: true });
  });
};
syncBuiltinESMExports();

/** Runs each background job once. */
async function runJobs() {
  const released = [...held];
  held.clear();
  for (const resume of released) resume();
  for (let before = -1; held.size < released.length || held.size !== before; ) {
    before = held.size;
    await realPause(REST_MS);
  }
}

// Only the shop itself is told; what it starts has the clock as it is now.
if (process.env.ANSWERS_RECORDER === '1') {
  delete process.env.ANSWERS_RECORDER;
  process.on('message', async ({ advance = 0, jobs = false }) => {
    now += advance;
    if (jobs) await runJobs();
    process.send({ now });
  });
  // The recorder was interrupted.
  process.once('disconnect', () => process.exit(1));
  process.channel.unref();
}
