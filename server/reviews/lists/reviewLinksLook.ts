import { REVIEWS_LINK_ATTRIBUTE } from '../../../domains/reviews';

/** How links of a list of reviews are followed. */
export interface LinkLook {
  /** A script shows what they lead to in the place of the list: a page of something else, which stays. */
  readonly isInPlace: boolean;
}

/** The attributes of a link to reviews. @param how `near` for one that follows what is chosen on the page */
export const linkTo = (href: string, { isInPlace }: LinkLook, how = '') => ({
  href,
  ...(isInPlace && { [REVIEWS_LINK_ATTRIBUTE]: how }),
});
