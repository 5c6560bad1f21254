import type { CartView } from '../../domains/cart';
import { priceCart, priceLine, SERVICE_KIND, snapshotOf } from '../../domains/cart';
import { type Configuration, defaultConfiguration } from '../../domains/configurator';
import { aQuantityService, aService } from './aService';
import { dollars } from './currencies';

const SERVICES = [aService(), aQuantityService()];

/** A fake cart server for tests of the client: it applies requests in the order they arrive. */
export function aCartServer(count = 2) {
  let lines: { readonly id: string; readonly position: number; readonly configuration: Configuration }[] = [];
  let nextId = 1;
  const serviceOf = (id: number) => SERVICES.find((service) => service.id === id) ?? SERVICES[0];
  const add = (configuration: Configuration, position = nextId) => {
    lines = [...lines, { id: String(nextId++), position, configuration }].sort((a, b) => a.position - b.position);
    return String(nextId - 1);
  };
  for (let index = 0; index < count; index += 1) {
    const service = SERVICES[index % SERVICES.length];
    if (service) add(defaultConfiguration(service));
  }

  function view(): CartView {
    const priced = lines.map(({ id, position, configuration }) => {
      const service = serviceOf(configuration.serviceId);
      if (!service) throw new Error('There is no service.');
      const seen = { total: 0, currency: 'EUR' };
      const line = { id, position, kind: SERVICE_KIND, item: null, configuration, heldUntil: null, seen };
      return priceLine(line, { service, available: true }, dollars);
    });
    return priceCart(priced, dollars);
  }

  return {
    view,
    snapshot: () => snapshotOf(view()),
    /** The response of GET /cart/items. */
    itemsResponse: () => ({ cart: snapshotOf(view()) }),
    /** Applies a request of the cart saga. @returns the response, or undefined for an unknown line */
    handle(url: string, form: URLSearchParams | undefined) {
      const respond = (lineId: string) => ({ message: 'Done.', lineId, cart: snapshotOf(view()) });
      const fields = form ?? new URLSearchParams();
      if (url === '/cart/items') {
        const service = serviceOf(Number(fields.get('service_id')));
        if (!service) return undefined;
        const quantity = fields.get('options[quantity]');
        const position = fields.get('position');
        return respond(
          add(
            { ...defaultConfiguration(service), ...(quantity === null ? {} : { quantity: Number(quantity) }) },
            position === null ? undefined : Number(position),
          ),
        );
      }
      const id = url.replace('/cart/lines/', '');
      const line = lines.find((one) => one.id === id);
      if (!line) return undefined;
      if (fields.get('intent') === 'remove') lines = lines.filter((one) => one !== line);
      else {
        const configuration = { ...line.configuration, quantity: Number(fields.get('options[quantity]')) };
        lines = lines.map((one) => (one === line ? { ...line, configuration } : one));
      }
      return respond(id);
    },
  };
}
