import { FRAGMENT_ATTRIBUTE } from '../../../domains/page/fragmentLinks.slice';
import { reviewsFragment } from '../../../domains/reviews';

/** How links of a list of reviews are followed. */
export interface LinkLook {
  /** A script shows what they lead to in the place of the list: a page of something else, which stays. */
  readonly isInPlace: boolean;
}

/** The attributes of a link to reviews. */
export const linkTo = (href: string, { isInPlace }: LinkLook) => ({
  href,
  ...(isInPlace && { [FRAGMENT_ATTRIBUTE]: reviewsFragment(href) }),
});

/** The same for a chip. */
export const chipTo = (href: string, { isInPlace }: LinkLook) => ({
  href,
  fragment: isInPlace ? reviewsFragment(href) : undefined,
});
