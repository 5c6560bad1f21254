import type { ServiceCard, ServiceView } from '../../../../domains/catalogue';
import { isOneStep, preloadConfigurator } from '../../../../domains/configurator';
import type { PartialState } from '../../../../src/pages';
import type { PageContext } from '../../../platform/layout';
import type { CatalogueReader } from '../../data/catalogue.service';

/** A service beside a text, with its card; ordered there when it has a state, else on its page. */
export interface ShownSimpleForm {
  readonly service: ServiceView;
  readonly card: ServiceCard;
  /** The state of the island: the `configurator` slice with the default choice at the shopper's price. */
  readonly state?: Pick<PartialState, 'configurator'>;
}

/**
 * Reads what the order form beside a text shows of a service; undefined when it is not on sale (any more).
 * @param address `wow-boost/raids/some-service`
 */
export async function readSimpleForm(
  catalogue: Pick<CatalogueReader, 'service' | 'cards'>,
  address: string,
  { tariff, currency }: Pick<PageContext, 'tariff' | 'currency'>,
): Promise<ShownSimpleForm | undefined> {
  const [game = '', category = '', slug = ''] = address.split('/');
  const service = await catalogue.service(game, category, slug);
  const [card] = service ? await catalogue.cards([service.id], currency.code) : [];
  if (service === undefined || card === undefined) return undefined;
  return {
    service,
    card,
    ...(isOneStep(service) && { state: { configurator: preloadConfigurator(service, tariff) } }),
  };
}
