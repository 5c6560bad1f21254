import { FRAGMENT_ATTRIBUTE } from '../../../domains/page/fragmentLinks.slice';
import { REVIEWS_FRAGMENT, REVIEWS_PATH } from '../../../domains/reviews';

/** How links of a list of reviews are followed. */
export interface LinkLook {
  /** A script shows what they lead to in the place of the list: a page of something else, which stays. */
  readonly isInPlace: boolean;
}

/** The attributes of a link to reviews. */
export const linkTo = (href: string, { isInPlace }: LinkLook) => ({
  href,
  ...(isInPlace && { [FRAGMENT_ATTRIBUTE]: href.replace(REVIEWS_PATH, REVIEWS_FRAGMENT) }),
});
