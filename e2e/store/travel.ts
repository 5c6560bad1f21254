import { expect, type Page, type Request } from '@playwright/test';
import { jumpTo, logLength, snapshotPage } from './devTools';

/** The requests sent while `work` runs. Pictures of HTML that is shown again may or may not be in the browser's memory still. */
async function requestsDuring(page: Page, work: () => Promise<void>): Promise<string[]> {
  const sent: string[] = [];
  const record = (request: Request) => {
    if (request.resourceType() !== 'image') sent.push(`${request.method()} ${request.url()}`);
  };
  page.on('request', record);
  await work();
  page.off('request', record);
  return sent;
}

/** State outside the store, which must not change while the past is shown. */
const outsideStore = (page: Page) =>
  page.evaluate(() => [
    location.href,
    document.title,
    document.cookie,
    JSON.stringify({ ...localStorage }),
    JSON.stringify({ ...sessionStorage }),
    JSON.stringify(window.dataLayer ?? []),
  ]);

/** The purchases that analytics were told of on this page. */
export const purchaseEvents = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).filter((entry) => (entry as { event?: string }).event === 'purchase'));

/** Starts recording the events of the public hook. */
const recordEvents = (page: Page) =>
  page.evaluate(async () => {
    const types: string[] = [];
    window.storefront.on('*', ({ type }) => void types.push(type));
    // Handlers are called in tasks of their own, the earlier events first.
    await new Promise((done) => setTimeout(done));
    const before = types.length;
    Object.assign(window, { eventsSince: () => types.slice(before) });
  });
const recordedEvents = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => setTimeout(done));
    return (window as unknown as { eventsSince: () => string[] }).eventsSince();
  });

/** Snapshots of all entries, from the last to the first and back. */
async function snapshotAllEntries(page: Page): Promise<{ back: (readonly string[])[]; forth: (readonly string[])[] }> {
  const length = await logLength(page);
  const snapshotAt = async (index: number) => {
    await jumpTo(page, index);
    // A price check shows as slow only after 200 ms, and the slider's chunk is loaded once its data is there. The page itself waits, so
    // that a busy machine delays this timer as much as the others, and then until all that these have started is done.
    await page.evaluate(async () => {
      await new Promise((done) => setTimeout(done, 260));
      await new Promise((done) => requestIdleCallback(done, { timeout: 5_000 }));
    });
    return snapshotPage(page);
  };
  const back: (readonly string[])[] = [];
  for (let index = length - 1; index >= 0; index -= 1) back.unshift(await snapshotAt(index));
  const forth: (readonly string[])[] = [];
  for (let index = 0; index < length; index += 1) forth.push(await snapshotAt(index));
  return { back, forth };
}

/**
 * Jumps to every entry back and forth: each looks the same both times, without effects outside the store.
 * @param expectedRequests polling of the page in the present, before and after the jumps
 */
export async function jumpThroughAll(page: Page, expectedRequests?: RegExp): Promise<(readonly string[])[]> {
  const [now, outside] = [await snapshotPage(page), await outsideStore(page)];
  await recordEvents(page);
  let taken = { back: [] as (readonly string[])[], forth: [] as (readonly string[])[] };
  const sent = await requestsDuring(page, async () => {
    taken = await snapshotAllEntries(page);
  });
  expect(sent.filter((one) => !expectedRequests?.test(one))).toEqual([]);
  for (const [index, snapshot] of taken.back.entries()) expect(taken.forth[index], `entry ${index}`).toEqual(snapshot);
  expect(taken.back.at(-1)).toEqual(now);
  // What is followed is asked for once the present is back: other stories take seats, and an order has its snapshot.
  const isFollowed = (type: string) => type.startsWith('liveRuns/') || type === 'order/orderUpdated';
  expect((await recordedEvents(page)).filter((type) => !isFollowed(type))).toEqual([]);
  expect(await outsideStore(page)).toEqual(outside);
  return taken.back;
}

/** Records snapshots of the page by log entry, to compare them after time travel. */
export function recordSnapshots(page: Page) {
  const snapshots = new Map<number, readonly string[]>();
  return {
    /** Records the current page, which must be idle. */
    async record(): Promise<void> {
      await expect(async () => {
        const entry = (await logLength(page)) - 1;
        const snapshot = await snapshotPage(page);
        expect(await logLength(page)).toBe(entry + 1);
        snapshots.set(entry, snapshot);
      }).toPass();
    },
    /** Jumps through all entries and expects every recorded snapshot again. @param different the number of distinct snapshots */
    async expectRestored(different: number, expectedRequests?: RegExp): Promise<void> {
      const found = await jumpThroughAll(page, expectedRequests);
      expect(new Set([...snapshots.values()].map((snapshot) => snapshot.join('\n'))).size).toBe(different);
      for (const [index, snapshot] of snapshots) expect(found[index], `entry ${index}`).toEqual(snapshot);
    },
  };
}
