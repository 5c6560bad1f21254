import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { openShop, run, stop, waitUntilIdle } from './benchShop';

type Row = [what: string, measured: string];

/** Open pages of one process. */
const PAGES = 1_000;
/** Opened at once, as browsers come back at different times. */
const BATCH = 100;
const CHANGES = 5;
const TOPIC = 'runs.USD';

/** What 1,000 open pages cost one process, and how soon each is told of a change. @param dataDir the database of a shop that is not running */
export async function liveRow(port: number, dataDir: string): Promise<Row> {
  const env = { DATA_DIR: dataDir };
  const shop = await openShop(port, env);
  try {
    await waitUntilIdle();
    const before = memoryKB(shop);
    const pages: OpenPage[] = [];
    while (pages.length < PAGES)
      pages.push(...(await Promise.all(Array.from({ length: BATCH }, () => openPage(port)))));
    await waitUntilIdle();
    const perPage = (memoryKB(shop) - before) / PAGES;
    const { id, price } = await dearestRun(port);
    let slowest = 0;
    for (let change = 0; change < CHANGES; change += 1) {
      const told = pages.map(({ nextMessage }) => nextMessage());
      const changedAt = performance.now();
      await run(['server/commands/runs.ts', 'drop-price', String(id), (price / 200 - change).toFixed(2)], env);
      // The command itself starts in a second; what counts is from its end on at the latest, so this is an upper bound.
      await Promise.all(told);
      slowest = Math.max(slowest, performance.now() - changedAt);
    }
    await waitUntilIdle();
    const idleBefore = processorMs(shop);
    await pause(5_000);
    const idle = (processorMs(shop) - idleBefore) / 50;
    for (const { close } of pages) close();
    return [
      `${PAGES.toLocaleString('en')} open pages on /live: memory of each, all told of a change, processor when idle`,
      `${perPage.toFixed(0)} KB, ${(slowest / 1000).toFixed(1)} s with the command that makes it, ${idle.toFixed(1)} %`,
    ];
  } finally {
    await stop(shop);
  }
}

interface OpenPage {
  /** The next message that is not a snapshot. */
  nextMessage(): Promise<void>;
  close(): void;
}

/** Opens a stream and waits for its snapshot. */
function openPage(port: number): Promise<OpenPage> {
  return new Promise((resolve, reject) => {
    const request = http.get({ port, host: '127.0.0.1', path: `/live?topics=${TOPIC}`, agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`The stream was answered with ${response.statusCode}.`));
      let waiting = () => {};
      let isOpen = false;
      response.setEncoding('utf8').on('data', (text: string) => {
        if (!text.includes('data: ')) return;
        if (isOpen) waiting();
        isOpen = true;
        resolve({
          nextMessage: () =>
            new Promise<void>((told) => {
              waiting = told;
            }),
          close: () => void request.destroy(),
        });
      });
      response.on('error', () => {});
    });
    request.once('error', reject);
  });
}

interface LiveRun {
  readonly id: number;
  /** Cents. */
  readonly price: number;
}

interface Snapshot {
  readonly messages: readonly [{ readonly data: { readonly items: readonly LiveRun[] } }];
}

/** The run whose price can drop most often. */
async function dearestRun(port: number): Promise<LiveRun> {
  const answer = await fetch(`http://127.0.0.1:${port}/live?topics=${TOPIC}`, {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  });
  const { messages } = (await answer.json()) as Snapshot;
  const [dearest] = [...messages[0].data.items].sort((a, b) => b.price - a.price);
  if (dearest === undefined) throw new Error('No run is on sale.');
  return dearest;
}

const statusOf = (child: ChildProcess, file: string) => readFileSync(`/proc/${child.pid}/${file}`, 'utf8');

const memoryKB = (child: ChildProcess): number => Number(/VmRSS:\s+(\d+)/.exec(statusOf(child, 'status'))?.[1]);

/** The processor time of a process so far, in ms: Linux counts it in hundredths of a second. */
function processorMs(child: ChildProcess): number {
  const fields = statusOf(child, 'stat').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
