import { createHash } from 'node:crypto';
import type { CartView, OfferedService } from '../../domains/cart';
import type { ServiceView } from '../../domains/catalogue';
import type { CheckoutLineView, CheckoutValues, GameDetails } from '../../domains/checkout';
import type { Configuration } from '../../domains/configurator';
import { type Region, serverInRegion } from '../../domains/geo';
import type { StoredCart, StoredCartLine } from '../cart/cart.repository';

/** The game details that the form asks for, per cart line. */
export function checkoutLines(cart: CartView, services: ReadonlyMap<number, OfferedService>): CheckoutLineView[] {
  return cart.lines.flatMap(({ id, name, serviceId, run }) => {
    const game = services.get(serviceId)?.service.game;
    if (game === undefined) return [];
    const { account, platforms } = game;
    // A run is on one of the game's servers.
    const regions = run ? [run.region] : game.regions;
    return [{ id, name, game: game.name, account, regions, platforms }];
  });
}

/** Where the shopper is; both may be unknown. */
export interface ShopperLocation {
  /** ISO 3166-1 alpha-2 */
  readonly country?: string | undefined;
  readonly region?: Region | undefined;
}

/** The empty form, with the fields filled in that follow from the choices, or from where the shopper is. */
export function emptyValues(
  cart: CartView,
  services: ReadonlyMap<number, OfferedService>,
  payment: string,
  { country = '', region }: ShopperLocation,
): CheckoutValues {
  const details = ({ serviceId, configuration, run }: CartView['lines'][number]): GameDetails => {
    const service = services.get(serviceId)?.service;
    const { regions = [], platforms = [] } = service?.game ?? {};
    return {
      account: '',
      region: run?.region ?? (regions.length === 1 ? regions[0] : region && serverInRegion(regions, region)) ?? '',
      platform:
        platforms.length === 1 ? (platforms[0] ?? '') : ((service && chosenPlatform(service, configuration)) ?? ''),
      notes: '',
    };
  };
  return {
    email: '',
    name: '',
    country,
    payment,
    lines: Object.fromEntries(cart.lines.map((line) => [line.id, details(line)])),
  };
}

/** The platform that was chosen as an option of the service, so that the shopper need not choose it twice. */
function chosenPlatform({ groups, game }: ServiceView, { options }: Configuration): string | undefined {
  const labels = groups
    .flatMap((group) => group.options)
    .filter(({ key }) => options.includes(key))
    .map(({ label }) => label);
  return game.platforms.find((platform) => labels.includes(platform));
}

/**
 * The idempotency key for buying exactly these lines: the same on every page of an unchanged cart, different after each change, and never reused
 * after the purchase, because line ids are unique.
 */
export function purchaseKey({ tokenHash, lines }: Pick<StoredCart, 'tokenHash' | 'lines'>): string {
  const intent = JSON.stringify([tokenHash, lines.map(({ id, changedAt }: StoredCartLine) => [id, changedAt])]);
  return createHash('sha256').update(intent).digest('base64url');
}
