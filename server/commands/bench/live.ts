import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { formatKnown, memoryKB, processorMs } from './processes';
import { formatCount } from './statistics';
import { type BenchGroup, waitUntilIdle } from './tools';
import { openShop } from './workspace';

/** Opened at once, as browsers come back at different times. */
const BATCH = 100;
const TOPIC = 'runs.USD';

export const live: BenchGroup = {
  name: 'live',
  about:
    'What open pages with a live stream cost one process: memory of each, the time from the beginning of a command that changes a price until each page has it, and processor time while nothing changes',
  async run({ workspace, data, sizes, measure }) {
    const env = { DATA_DIR: await data.copy('seed', workspace) };
    const { process: shop, port } = await openShop(workspace, env);
    await waitUntilIdle({ sizes });
    const pages: OpenPage[] = [];
    const label = `${formatCount(sizes.openPages)} open pages`;
    workspace.defer(() => {
      for (const { close } of pages) close();
    });
    const memoryBefore = memoryKB(shop);
    while (pages.length < sizes.openPages) {
      const length = Math.min(BATCH, sizes.openPages - pages.length);
      pages.push(...(await Promise.all(Array.from({ length }, () => openPage(port)))));
    }
    await waitUntilIdle({ sizes });
    await measure(`${label}: memory of each`, () =>
      formatKnown((memoryKB(shop) - memoryBefore) / sizes.openPages, 'KB'),
    );
    await measure(`${label}: all told of a change, the slowest of ${sizes.priceCuts}`, async () => {
      const { id, price } = await dearestRun(port);
      let slowest = 0;
      for (let change = 0; change < sizes.priceCuts; change += 1) {
        const told = pages.map(({ nextMessage }) => nextMessage());
        const changedAt = performance.now();
        // The command itself starts in a second; what counts is from its end on at the latest, so this is an upper bound.
        const command = ['server/commands/runs.ts', 'drop-price', String(id), (price / 200 - change).toFixed(2)];
        await workspace.run(command, env);
        await Promise.all(told);
        slowest = Math.max(slowest, performance.now() - changedAt);
      }
      return `${(slowest / 1000).toFixed(1)} s with the command that makes it`;
    });
    await measure(`${label}: processor when idle`, async () => {
      await waitUntilIdle({ sizes });
      const before = processorMs(shop);
      const idleMs = 2 * sizes.idleMs;
      await pause(idleMs);
      return formatKnown(((processorMs(shop) - before) / idleMs) * 100, '%', 1);
    });
  },
};

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
