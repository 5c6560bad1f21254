import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { type PriceRequest, quote } from '../../../domains/pricing';
import { formatCount, median, msPerCall } from './statistics';
import type { BenchGroup } from './tools';

const REQUEST: PriceRequest = {
  currency: 'USD',
  baseLabel: 'Arena',
  base: 4640,
  components: [
    { id: 'self-play', label: 'Self-play', mode: 'add_percent_to_original', value: 4000, position: 1 },
    { id: 'express', label: 'Express', mode: 'add_percent_to_original', value: 2500, position: 2 },
    { id: 'stream', label: 'Private live stream', mode: 'add_fixed_to_total', value: 800, position: 3 },
  ],
  discounts: { permaVipBp: 500 },
};

export const machine: BenchGroup = {
  name: 'machine',
  about:
    "How fast this machine is: Lighthouse's benchmark index, and prices of a service with three options calculated in a second. Two tables can be compared when these are alike",
  async run({ workspace, sizes, measure }) {
    await measure('machine index of Lighthouse, the middle of 3', async () => {
      const page = await (await workspace.openBrowser()).newPage();
      const indexes: number[] = [];
      for (let time = 0; time < 3; time += 1)
        indexes.push(Number(await page.evaluate(`(${String(pageFunctions.computeBenchmarkIndex)})()`)));
      return formatCount(Math.round(median(indexes)));
    });
    await measure('quotes a second', () => formatCount(quotesPerSecond(sizes.quotes)));
  },
};

const quotesPerSecond = (count: number): number =>
  Math.round(1000 / msPerCall(count, (i) => quote({ ...REQUEST, base: 4000 + (i % 5000) })));
