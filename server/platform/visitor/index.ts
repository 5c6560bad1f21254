export { consentOf, hasTrackingOptOut } from './consent';
export { createShopperCookies, parseToken, type ShopperCookies, THEMES } from './cookies';
export { type FindCountry, openCountryDatabase } from './countryDatabase';
export { countryFacts } from './countryTable';
export { createGeolocation, type Geolocation } from './geolocation';
export {
  accountCartKey,
  accountOfCartKey,
  createIdentity,
  type Identity,
  isAccountCartKey,
  type SignedIn,
} from './identity';
export { createOwners, guestHashOf, type Owner, type Owners, ownerColumns } from './owners';
