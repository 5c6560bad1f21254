import { formatCount } from '../../src/lib/money';

/** What reviews are made of, and what is shown of many. Pure; shared by the server and the browser. */

export const STARS = [5, 4, 3, 2, 1] as const;
export type Stars = (typeof STARS)[number];

/** What the form calls them. */
export const STAR_LABELS: Readonly<Record<Stars, string>> = {
  5: 'Great',
  4: 'Good',
  3: 'OK',
  2: 'Poor',
  1: 'Bad',
};

/** The longest text of a review and of the answer to it, characters. */
export const MAX_REVIEW_WORDS = 1_000;
export const MAX_REVIEW_ANSWER = 600;
/** So long its writer may edit it or take it down, days. */
export const EDIT_DAYS = 30;
/** So long after the completion of an order its buyer is asked, hours. */
export const ASK_HOURS = 24;
/** An average is shown, on cards and to search engines too, from so many reviews on. */
export const MIN_RATED = 5;
/** Said where there are few reviews, or none. */
export const VERIFIED_ONLY =
  'We show none but verified ones: only a completed order can be reviewed, once, by its buyer.';
/** How many are shown at once. */
export const REVIEWS_PER_PAGE = 10;

/** What a writer may say by a click; up to `MAX_TAGS` of them. */
export const REVIEW_TAGS = {
  fast: 'Fast',
  informed: 'Kept me informed',
  friendly: 'Friendly',
  taught: 'Taught me something',
  careful: 'Careful with my account',
  slow: 'Slower than expected',
  silent: 'Hard to reach',
  different: 'Not what I expected',
} as const;
export type ReviewTag = keyof typeof REVIEW_TAGS;
export const MAX_TAGS = 4;
export const isReviewTag = (word: string): word is ReviewTag => Object.hasOwn(REVIEW_TAGS, word);

/** Why staff may refuse one. None of them is about its stars. */
export const REFUSAL_REASONS = {
  personal: 'It has personal data of somebody: a name, an address, a phone number or an account.',
  advertising: 'It advertises something, or leads to another site.',
  insult: 'It insults or threatens somebody.',
  unrelated: 'It isn’t about what was bought.',
  unlawful: 'It has something that the law doesn’t let us publish.',
} as const;
export type RefusalReason = keyof typeof REFUSAL_REASONS;
export const isRefusalReason = (word: string): word is RefusalReason => Object.hasOwn(REFUSAL_REASONS, word);

/** `published` for everyone · `stopped` by the automatic check until staff decide · `refused` by staff · `removed` by its writer. */
export const REVIEW_STATES = ['published', 'stopped', 'refused', 'removed'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** How many published reviews there are of each number of stars. */
export type StarCounts = Readonly<Record<Stars, number>>;
export const NO_STARS: StarCounts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };

export const countReviews = (counts: StarCounts): number => STARS.reduce((sum, stars) => sum + counts[stars], 0);

/** What cards and search engines are told of a service. */
export interface Rating {
  /** Tenths of a star, rounded down: 47 of 4.79. */
  readonly tenths: number;
  readonly count: number;
}

/** The average of enough reviews; null for fewer. */
export function ratingOf(counts: StarCounts): Rating | null {
  const sum = STARS.reduce((all, stars) => all + stars * counts[stars], 0);
  return ratingOfSum(sum, countReviews(counts));
}

/** The same, of the stars of all reviews together. */
export const ratingOfSum = (stars: number, count: number): Rating | null =>
  count < MIN_RATED ? null : { tenths: Math.floor((stars * 10) / count), count };

/** `4.7` */
export const ratingText = ({ tenths }: Pick<Rating, 'tenths'>): string => (tenths / 10).toFixed(1);

/** `1 review`, `60 reviews` */
export const reviewsText = (count: number): string => `${formatCount(count)} ${count === 1 ? 'review' : 'reviews'}`;

/** `4.7 of 5, 60 reviews`, as screen readers say it. */
export const ratingLabel = (rating: Rating): string => `${ratingText(rating)} of 5, ${reviewsText(rating.count)}`;

/** How a buyer can be named: by the first letter and the game, by the first word of the name at checkout, or not at all. */
export const AUTHOR_LOOKS = ['initial', 'name', 'none'] as const;
export type AuthorLook = (typeof AUTHOR_LOOKS)[number];
/** Who wants no name. */
export const UNNAMED_AUTHOR = 'A buyer';
const MAX_NAME = 30;

interface Buyer {
  /** As given at checkout; may be empty. */
  readonly name: string;
  readonly email: string;
  readonly game: string;
}

/** What each look says: `J., World of Warcraft`. One that the buyer gave nothing for is absent. */
export function authorNames({ name, email, game }: Buyer): Readonly<Partial<Record<AuthorLook, string>>> {
  const first = name.trim().split(/\s+/)[0] ?? '';
  const initial = [...(first || email)].find((letter) => /\p{L}/u.test(letter))?.toUpperCase();
  const isName = /^\p{L}[\p{L}\p{M}'’-]*$/u.test(first) && first.length <= MAX_NAME;
  return {
    ...(initial !== undefined && { initial: `${initial}., ${game}` }),
    ...(isName && first.length > 1 && { name: `${first}, ${game}` }),
    none: UNNAMED_AUTHOR,
  };
}
