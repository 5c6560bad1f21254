import { type SectionFact, servicesText } from '../platform/layout';
import type { HotList } from './hotList';

/** How many services have a start: `12 services with a fixed start`. */
export async function hotFact(hotList: Pick<HotList, 'onSale'>): Promise<SectionFact | undefined> {
  const offered = (await hotList.onSale()).map((one) => one.offered);
  if (offered.length === 0) return undefined;
  const services = new Set(offered.map(({ service }) => service.id));
  return {
    text: `${servicesText(services.size)} with a fixed start`,
    expiresAt: Math.min(...offered.map(({ changesAt }) => changesAt)),
  };
}
