export { consentOf, hasTrackingOptOut } from './consent';
export { parseToken, type ShopperCookies, THEMES } from './cookies';
export { openCountryDatabase } from './countryDatabase';
export { countryFacts } from './countryTable';
export type { Geolocation } from './geolocation';
export { accountCartKey, accountOfCartKey, type Identity, isAccountCartKey, type SignedIn } from './identity';
export { guestHashOf, type Owner, type Owners, ownerColumns } from './owners';
