import { HOT_PRODUCTS } from './data';
import { type Load, type LoadSettings, load } from './load';
import { processorMs } from './processes';
import { formatCompared, formatCount, median } from './statistics';
import { type BenchGroup, PAGES, type Tools, uniqueHost, waitUntilIdle } from './tools';
import { openShop, type Shop } from './workspace';

type PerRequest = NonNullable<LoadSettings['perRequest']>;
interface Target {
  readonly path: string;
  readonly cookie?: string;
  readonly perRequest?: PerRequest;
}

const newHost = () => ({ host: uniqueHost() });

/** Arena goals go in steps of 50, so most of these values get corrected. */
export const permalink: PerRequest = (number) => ({ path: `${PAGES.service}?options[to]=${number}` });

const WITH_HOT: Readonly<Record<string, Target>> = {
  [`home with ${HOT_PRODUCTS} hot products`]: { path: PAGES.home, perRequest: newHost },
  service: { path: PAGES.service, perRequest: newHost },
  calendar: { path: PAGES.calendar, perRequest: newHost },
  [`${HOT_PRODUCTS} hot products`]: { path: PAGES['hot products'], perRequest: newHost },
  'service, each time another permalink': { path: PAGES.service, perRequest: permalink },
  'home, a shopper with a cart': { path: PAGES.home, cookie: `cart=${'a'.repeat(43)}` },
  'service, a shopper with a cart': { path: PAGES.service, cookie: `cart=${'a'.repeat(43)}` },
};

const WITHOUT_HOT: Readonly<Record<string, Target>> = {
  'home without hot products': { path: PAGES.home, perRequest: newHost },
};

export const rendered: BenchGroup = {
  name: 'rendered',
  about:
    'Pages a second that are not in the cache, because each is asked for by another host name or address, or belongs to one shopper; fragments that are the same on many pages are cached. With the processor time of the shop for each, which other programs do not lengthen',
  async run({ workspace, data, sizes, against, measure }) {
    const perSecond = async (shop: Shop, target: Target) => {
      const own: MeasuredLoad[] = [];
      const other: Load[] = [];
      for (let round = 0; round < sizes.rounds; round += 1) {
        own.push(await measuredLoad(shop, target, sizes));
        if (against !== undefined) other.push(await request(against, target, sizes));
      }
      const rate = formatCompared(
        own.map((one) => one.perSecond),
        other.length > 0 ? other.map((one) => one.perSecond) : undefined,
        formatCount,
      );
      const each = median(own.map((one) => one.processorMsEach));
      return `${rate} (p99 ${median(own.map(({ p99 }) => p99))} ms)${Number.isNaN(each) ? '' : `, ${each.toFixed(2)} ms of processor each`}`;
    };
    const measureAll = async (shop: Shop, targets: Readonly<Record<string, Target>>) => {
      await waitUntilIdle({ sizes });
      for (const [name, target] of Object.entries(targets))
        await measure(`${name}: rendered, a second`, () => perSecond(shop, target));
    };
    const shop = await openShop(workspace, { DATA_DIR: await data.copy('hot', workspace) });
    await measureAll(shop, WITH_HOT);
    const plain = await openShop(workspace, { DATA_DIR: await data.copy('seed', workspace) }, workspace.port + 1);
    await measureAll(plain, WITHOUT_HOT);
  },
};

interface MeasuredLoad extends Load {
  /** NaN where the system does not tell it. */
  readonly processorMsEach: number;
}

async function measuredLoad(shop: Shop, target: Target, sizes: Tools['sizes']): Promise<MeasuredLoad> {
  const before = processorMs(shop.process);
  const measured = await request(shop.url, target, sizes);
  return { ...measured, processorMsEach: (processorMs(shop.process) - before) / measured.requests };
}

function request(origin: string, { path, cookie, perRequest }: Target, sizes: Tools['sizes']): Promise<Load> {
  const { connections, seconds } = sizes;
  const headers = { 'accept-encoding': 'br', ...(cookie && { cookie }) };
  return load(origin + path, { connections, seconds, headers, ...(perRequest && { perRequest }) });
}
