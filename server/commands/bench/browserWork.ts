import type { Browser } from '@playwright/test';
import { type PageWork, pageWork, TRACE_CATEGORIES, type TraceEvent } from './pageWork';
import { formatCompared, formatCount } from './statistics';
import { type BenchGroup, browserPages, waitUntilIdle } from './tools';
import { openShop } from './workspace';

const SLOWDOWN = 10;
/** The network of Lighthouse's slow phone. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** How long a page goes on after it has loaded: until late scripts have run. */
const AFTER_LOAD_MS = 3_500;

export const browserWork: BenchGroup = {
  name: 'browser',
  about: `What a page makes the main thread of Chromium do until ${AFTER_LOAD_MS / 1000} s after it has loaded, from a trace with the processor ${SLOWDOWN}× slower: tasks beyond 50 ms, style with the elements restyled, layout and parsing, each in processor time, which other programs don't lengthen; and the time of the largest paint`,
  async run({ workspace, data, sizes, against, measure }) {
    const browser = await workspace.openBrowser();
    const shop = await openShop(workspace, { DATA_DIR: await data.copy('hot', workspace) });
    await waitUntilIdle({ sizes });
    const origins = against === undefined ? [shop.url] : [shop.url, against];
    for (const [label, path] of browserPages({ sizes }))
      await measure(`${label}, processor ${SLOWDOWN}× slower, medians of ${sizes.browserRuns}`, async () => {
        const works = origins.map((): PageWork[] => []);
        // The first visit waits for the page to be rendered, which is no work of the browser.
        for (const origin of origins) await (await fetch(origin + path)).arrayBuffer();
        for (let run = 0; run < sizes.browserRuns; run += 1)
          for (const [index, origin] of origins.entries()) works[index]?.push(await workOf(browser, origin + path));
        return formatWorks(works[0] ?? [], works[1]);
      });
  },
};

async function workOf(browser: Browser, url: string): Promise<PageWork> {
  const context = await browser.newContext(PHONE);
  const trace = await browser.newBrowserCDPSession();
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const events: TraceEvent[] = [];
    trace.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
    const traceConfig = { includedCategories: TRACE_CATEGORIES, excludedCategories: ['*'] };
    await trace.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
    await page.goto(url);
    await page.waitForTimeout(AFTER_LOAD_MS);
    const complete = new Promise((resolve) => trace.once('Tracing.tracingComplete', resolve));
    await trace.send('Tracing.end');
    await complete;
    return pageWork(events, page.url());
  } finally {
    await trace.detach();
    await context.close();
  }
}

function formatWorks(own: readonly PageWork[], other: readonly PageWork[] | undefined): string {
  const value = (of: (work: PageWork) => number, format: (value: number) => string = formatMs) =>
    formatCompared(own.map(of), other?.map(of), format);
  return [
    `blocking ${value((work) => work.blocking)}`,
    `style ${value((work) => work.style)}`,
    `restyled ${value((work) => work.restyled, formatCount)}`,
    `layout ${value((work) => work.layout)}`,
    `parsing ${value((work) => work.parse)}`,
    `largest paint ${value((work) => work.largestPaint)}`,
  ].join(', ');
}

const formatMs = (ms: number): string => `${formatCount(Math.round(ms))} ms`;
