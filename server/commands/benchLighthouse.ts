import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { CHROMIUM_FLAGS, installedChromium } from './chromium.mjs';

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
const DEBUG_PORT = 9322;

/** CPU slowdown factors: the default preset, and a slower phone. */
const SLOWDOWNS = [4, 10];

/** A single run depends too much on what else the machine does. */
const RUNS = 5;

/**
 * Lighthouse results of each page as rows of the bench table; a single row that says so when there is no Chromium.
 * @param shop the URL of the running shop
 */
export async function lighthouseRows(
  shop: string,
  pages: Readonly<Record<string, string>>,
): Promise<[string, string][]> {
  const executablePath = await installedChromium();
  if (!executablePath) return [['Lighthouse', 'no Chromium is at hand']];
  const browser = await chromium.launch({
    executablePath,
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${DEBUG_PORT}`],
  });
  try {
    const rows: [string, string][] = [];
    for (const [name, path] of Object.entries(pages)) {
      for (const slowdown of SLOWDOWNS) {
        const results: LighthouseResult[] = [];
        for (let run = 0; run < RUNS; run += 1) results.push(await runLighthouse(shop + path, slowdown));
        const { scores, blocking, largestPaint, shift, machine } = medianOf(results);
        rows.push([
          `${name}: Lighthouse mobile, processor ${slowdown}× slower, the middle of ${RUNS}`,
          `${scores.join(' / ')}; blocking ${blocking} ms, largest paint ${largestPaint} ms, shift ${shift} (machine ${machine})`,
        ]);
      }
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/** The result with the median blocking time, which varies most between runs. */
function medianOf(results: readonly LighthouseResult[]): LighthouseResult {
  const sorted = [...results].sort((a, b) => a.blocking - b.blocking);
  return sorted[Math.floor(sorted.length / 2)] as LighthouseResult;
}

async function runLighthouse(url: string, cpuSlowdownMultiplier: number): Promise<LighthouseResult> {
  const settings = { throttling: { rttMs: 150, throughputKbps: 1638.4, cpuSlowdownMultiplier } };
  const run = await lighthouse(
    url,
    { port: DEBUG_PORT, logLevel: 'error' },
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
