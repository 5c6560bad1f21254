import { createHash } from 'node:crypto';
import type { CartView, OfferedService } from '../../domains/cart';
import type { ServiceView } from '../../domains/catalogue';
import type { CheckoutLineView, CheckoutValues, GameDetails } from '../../domains/checkout';
import type { Configuration } from '../../domains/configurator';
import type { KeptLine, StoredCart } from '../cart/cart.repository';

/** What has to be known about the buyer's game for each line. */
export function checkoutLines(cart: CartView, services: ReadonlyMap<number, OfferedService>): CheckoutLineView[] {
  return cart.lines.flatMap(({ id, name, serviceId }) => {
    const game = services.get(serviceId)?.service.game;
    if (game === undefined) return [];
    const { account, regions, platforms } = game;
    return [{ id, name, game: game.name, account, regions, platforms }];
  });
}

/** The form as it is shown first: nothing typed, and what the choices already say filled in. */
export function emptyValues(
  cart: CartView,
  services: ReadonlyMap<number, OfferedService>,
  payment: string,
): CheckoutValues {
  const details = ({ serviceId, configuration }: CartView['lines'][number]): GameDetails => {
    const service = services.get(serviceId)?.service;
    const { regions = [], platforms = [] } = service?.game ?? {};
    return {
      account: '',
      region: regions.length === 1 ? (regions[0] ?? '') : '',
      platform:
        platforms.length === 1 ? (platforms[0] ?? '') : ((service && chosenPlatform(service, configuration)) ?? ''),
      notes: '',
    };
  };
  return {
    email: '',
    name: '',
    // Where a request seems to come from is no proof of where somebody lives.
    country: '',
    payment,
    lines: Object.fromEntries(cart.lines.map((line) => [line.id, details(line)])),
  };
}

/** The platform that an option of the service names, so that the shopper need not say it twice. */
function chosenPlatform({ groups, game }: ServiceView, { options }: Configuration): string | undefined {
  const labels = groups
    .flatMap((group) => group.options)
    .filter(({ key }) => options.includes(key))
    .map(({ label }) => label);
  return game.platforms.find((platform) => labels.includes(platform));
}

/**
 * The idempotency key of buying exactly these lines: the same for every page that shows the cart as it is, another one after each
 * change, and never again the same after the purchase, since line ids are not used twice.
 */
export function purchaseKey({ tokenHash, lines }: Pick<StoredCart, 'tokenHash' | 'lines'>): string {
  const intent = JSON.stringify([tokenHash, lines.map(({ id, changedAt }: KeptLine) => [id, changedAt])]);
  return createHash('sha256').update(intent).digest('base64url');
}
