export { WISHED_ATTRIBUTE, type WishedItem, wishedValue } from './wishedItem';
export {
  CONFIRM_HOURS,
  MAX_WISHES,
  NEW_WISH_PATH,
  newWishPath,
  WISH_ABOUTS,
  WISH_DAYS,
  WISH_FIELDS,
  WISH_KINDS,
  WISH_QUERY,
  WISHES_PATH,
  type WishAbout,
  type WishKind,
  type WishSubject,
  wishRegion,
} from './wishes.contract';
export { isBelow, type ParsedWish, parseAmount, parseWish, possibleWish } from './wishes.rules';
export { WishFormSchema } from './wishForm.contract';
