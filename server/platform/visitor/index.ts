export { consentOf, hasTrackingOptOut } from './consent';
export { parseToken, THEMES } from './cookies';
export { openCountryDatabase } from './countryDatabase';
export { countryFacts } from './countryTable';
export { accountCartKey, accountOfCartKey, type Identity, isAccountCartKey, type SignedIn } from './identity';
export { guestHashOf, type Holder, holderOf, type Owner, ownerColumns } from './owners';
export type { ShopperTariff } from './visit';
