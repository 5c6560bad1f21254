import {
  type Configuration,
  checkConfiguration,
  isRangeService,
  planConfiguration,
  priceOf,
  type RangeService,
} from '../../../../domains/configurator';
import type { Quote, Tariff } from '../../../../domains/pricing';
import type { CatalogueReader } from '../../data/catalogue.service';

/** A service along a range with choices and their price, by which the shop shows how an order goes. */
export interface ShownExampleOrder {
  readonly service: RangeService;
  readonly configuration: Configuration & { readonly from: number; readonly to: number };
  readonly quote: Quote;
  /** Of the currency of the quote. */
  readonly sign: string;
}

/** Reads the example order at the shopper's own prices; undefined where the catalogue has none, or where it can't be bought as it says any more. */
export async function readExampleOrder(
  catalogue: Pick<CatalogueReader, 'shopContents' | 'serviceIdsOf' | 'serviceById'>,
  tariff: Tariff,
): Promise<ShownExampleOrder | undefined> {
  const { exampleOrder } = await catalogue.shopContents();
  if (exampleOrder === undefined) return undefined;
  const [id] = (await catalogue.serviceIdsOf([exampleOrder.service])).values();
  const service = id === undefined ? undefined : await catalogue.serviceById(id);
  if (service === undefined || !isRangeService(service)) return undefined;
  const configuration = planConfiguration(service, exampleOrder.choices);
  const { from, to } = configuration;
  if (from === undefined || to === undefined || checkConfiguration(service, configuration).length > 0) return undefined;
  return {
    service,
    configuration: { ...configuration, from, to },
    quote: priceOf(service, configuration, tariff),
    sign: tariff.sign,
  };
}
