import { createHash } from 'node:crypto';
import type { CartView } from '../../../domains/cart';
import type { ServiceView } from '../../../domains/catalogue';
import {
  type CheckoutLineView,
  type CheckoutValues,
  fittingDetails,
  type GameDetails,
  type GameGroup,
  type LastDetails,
  type SavedDetails,
} from '../../../domains/checkout';
import type { Configuration } from '../../../domains/configurator';
import { type Region, serverInRegion } from '../../../domains/geo';
import type { StoredCart, StoredCartLine } from '../cart/cart.repository';
import type { Products } from '../cart/pricing';
import type { NewOrder } from '../order/order.repository';
import { kindNamed, type ProductKind } from '../productKind';

/** The lines whose game details the form asks for. */
export function checkoutLines(
  cart: CartView,
  stored: readonly StoredCartLine[],
  { services, ofKind }: Products,
  kinds: readonly ProductKind[],
): CheckoutLineView[] {
  return cart.lines.flatMap(({ id, name, serviceId, configuration, dated }) => {
    const service = services.get(serviceId)?.service;
    const line = stored.find((one) => one.id === id);
    if (service === undefined || line === undefined) return [];
    const { slug, name: game, art, account, regions } = service.game;
    const kind = kindNamed(kinds, line.kind);
    const platforms = service.game.platforms.filter(
      (platform) => kind.isFor?.(platform, line, ofKind.get(line.kind)) ?? true,
    );
    const platform = chosenPlatform(service, configuration);
    // What has a date may be on one of the game's servers, and of other services the region may be chosen already.
    const region = dated?.region ?? configuration.region;
    return [{ id, name, slug, game, art, account, regions, platforms, region, platform }];
  });
}

/** Where the shopper is; both may be unknown. */
export interface ShopperLocation {
  /** ISO 3166-1 alpha-2 */
  readonly country?: string | undefined;
  readonly region?: Region | undefined;
}

/** What the account of a shopper knows. */
export interface KnownShopper {
  readonly email: string;
  readonly name: string;
  /** Game details by the game's slug. */
  readonly saved: ReadonlyMap<string, SavedDetails>;
}

/**
 * The form before anything was typed, with the fields filled in that follow from the choices, from the shopper's account, or from where the shopper is.
 * @param shopper null for guests
 */
export function emptyValues(
  groups: readonly GameGroup[],
  payment: string,
  { country = '', region }: ShopperLocation,
  shopper: KnownShopper | null,
): CheckoutValues {
  const details = ({ slug, regions, platforms }: GameGroup): GameDetails => {
    const saved = fittingDetails(shopper?.saved.get(slug), { regions, platforms });
    const [onlyRegion] = regions.length === 1 ? regions : [];
    const [onlyPlatform] = platforms.length === 1 ? platforms : [];
    return {
      ...saved,
      region: onlyRegion ?? (saved.region || (region && serverInRegion(regions, region)) || ''),
      platform: onlyPlatform ?? saved.platform,
      notes: '',
    };
  };
  return {
    email: shopper?.email ?? '',
    name: shopper?.name ?? '',
    country,
    payment,
    remember: shopper !== null,
    balance: 0,
    doubleXp: false,
    games: Object.fromEntries(groups.map((group) => [group.key, details(group)])),
  };
}

/** The form with the details of the last order for one game, and with its contact where that is empty. Unknown keys change nothing. */
export function withLastDetails(
  values: CheckoutValues,
  groups: readonly GameGroup[],
  key: string,
  { games, contact }: LastDetails,
): CheckoutValues {
  const group = groups.find((one) => one.key === key);
  const typed = values.games[key];
  const last = group && games[group.slug];
  if (group === undefined || last === undefined || typed === undefined) return values;
  const { account, character, region, platform } = fittingDetails(last, group);
  const filled = { ...typed, account, character, region: region || typed.region, platform: platform || typed.platform };
  return {
    ...values,
    email: values.email || (contact?.email ?? ''),
    name: values.name || (contact?.name ?? ''),
    country: values.country || (contact?.country ?? ''),
    games: { ...values.games, [key]: filled },
  };
}

/** The details of an order's lines by the game's slug, as an account keeps them: of several lines of a game, those of the last. */
export function gameDetailsOf(lines: NewOrder['lines']): ReadonlyMap<string, SavedDetails> {
  return new Map(lines.map(({ line, details }) => [line.game.slug, details]));
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
