import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { installedChromium, QUIET } from './chromium.mjs';

/** What Lighthouse says of a page on a phone, by simulation; times in ms. */
interface Verdict {
  readonly scores: readonly number[];
  readonly blocking: number;
  readonly largestPaint: number;
  readonly shift: number;
  /** Lighthouse's index of this machine's speed; times of two runs can be compared when theirs are alike. */
  readonly machine: number;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const DEBUG_PORT = 9322;

/** Its default preset, and the same on a processor this many times slower. */
const SLOWDOWNS = [4, 10];

/** One verdict alone depends on what the machine does beside it. */
const TIMES = 5;

/**
 * Lighthouse's verdict of each page, as rows of the bench's table. One row that says so when there is no Chromium.
 * @param shop the address of the running shop
 */
export async function lighthouseRows(
  shop: string,
  pages: Readonly<Record<string, string>>,
): Promise<[string, string][]> {
  const executablePath = await installedChromium();
  if (!executablePath) return [['Lighthouse', 'no Chromium is at hand']];
  const browser = await chromium.launch({ executablePath, args: [...QUIET, `--remote-debugging-port=${DEBUG_PORT}`] });
  try {
    const rows: [string, string][] = [];
    for (const [name, path] of Object.entries(pages)) {
      for (const slowdown of SLOWDOWNS) {
        const verdicts: Verdict[] = [];
        for (let time = 0; time < TIMES; time += 1) verdicts.push(await judge(shop + path, slowdown));
        const { scores, blocking, largestPaint, shift, machine } = middleOf(verdicts);
        rows.push([
          `${name}: Lighthouse mobile, processor ${slowdown}× slower, the middle of ${TIMES}`,
          `${scores.join(' / ')}; blocking ${blocking} ms, largest paint ${largestPaint} ms, shift ${shift} (machine ${machine})`,
        ]);
      }
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/** The verdict that as many are better than as are worse, by how long the page was blocked: that differs most from one time to the next. */
function middleOf(verdicts: readonly Verdict[]): Verdict {
  const sorted = [...verdicts].sort((a, b) => a.blocking - b.blocking);
  return sorted[Math.floor(sorted.length / 2)] as Verdict;
}

async function judge(url: string, cpuSlowdownMultiplier: number): Promise<Verdict> {
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
