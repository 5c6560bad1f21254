import lighthouse from 'lighthouse';
import { medianBy } from './statistics';
import { type BenchGroup, browserPages } from './tools';
import { openShop } from './workspace';

/** Lighthouse results of a page on a simulated phone; times in ms. */
interface LighthouseResult {
  readonly scores: readonly number[];
  readonly blocking: number;
  readonly largestPaint: number;
  readonly shift: number;
  /** Lighthouse's benchmark index of this machine; times of two runs are comparable when their indexes are similar. */
  readonly machine: number;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Processor slowdowns: the default preset, and a slower phone. */
const SLOWDOWNS = [4, 10];
/** Behind the ports of the shop. */
const DEBUG_PORT_OFFSET = 3;

export const lighthouseGroup: BenchGroup = {
  name: 'lighthouse',
  about:
    'Lighthouse on a simulated phone: scores for performance, accessibility, best practices and search engines, and the times of the run with the middle blocking time. 600 ms pass before the first byte of any page, and another 300 ms before that of a picture',
  async run({ workspace, data, sizes, measure }) {
    const debugPort = workspace.port + DEBUG_PORT_OFFSET;
    await workspace.openBrowser([`--remote-debugging-port=${debugPort}`]);
    const { url } = await openShop(workspace, { DATA_DIR: await data.copy('hot', workspace) });
    const slowdowns = SLOWDOWNS.slice(0, sizes.browserPages);
    for (const [label, path] of browserPages({ sizes }))
      for (const slowdown of slowdowns)
        await measure(`${label}: processor ${slowdown}× slower, the middle of ${sizes.lighthouseRuns}`, async () => {
          const results: LighthouseResult[] = [];
          for (let run = 0; run < sizes.lighthouseRuns; run += 1)
            results.push(await runLighthouse(url + path, slowdown, debugPort));
          return format(medianBy(results, ({ blocking }) => blocking) as LighthouseResult);
        });
  },
};

const format = ({ scores, blocking, largestPaint, shift, machine }: LighthouseResult): string =>
  `${scores.join(' / ')}; blocking ${blocking} ms, largest paint ${largestPaint} ms, shift ${shift} (machine ${machine})`;

async function runLighthouse(url: string, cpuSlowdownMultiplier: number, port: number): Promise<LighthouseResult> {
  const settings = { throttling: { rttMs: 150, throughputKbps: 1638.4, cpuSlowdownMultiplier } };
  const run = await lighthouse(
    url,
    { port, logLevel: 'error' },
    { extends: 'lighthouse:default', settings: settings as never },
  );
  if (!run) throw new Error(`Lighthouse gave no verdict of ${url}.`);
  const { audits, categories, environment } = run.lhr;
  const measured = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    blocking: Math.round(measured('total-blocking-time')),
    largestPaint: Math.round(measured('largest-contentful-paint')),
    shift: Math.round(measured('cumulative-layout-shift') * 1000) / 1000,
    machine: Math.round(environment.benchmarkIndex),
  };
}
