import type { ServiceCard } from '../../../domains/catalogue';
import type { Rating } from '../../../domains/reviews';
import type { CatalogueReviews } from '../shownReviews';

/** A card with the rating that it was made for. */
interface RatedCard {
  readonly rating: Rating;
  readonly card: ServiceCard;
}

/** Puts ratings on cards. A card with the same rating stays the same object, so that its HTML can be cached. */
export function createCardRatings(reviews: Pick<CatalogueReviews, 'ratings'> | undefined) {
  const rated = new WeakMap<ServiceCard, RatedCard>();

  function ratedCard(card: ServiceCard, rating: Rating | undefined): ServiceCard {
    if (rating === undefined) return card;
    const last = rated.get(card);
    if (last?.rating === rating) return last.card;
    const made = { ...card, rating };
    rated.set(card, { rating, card: made });
    return made;
  }

  return {
    async addTo(cards: readonly ServiceCard[]): Promise<readonly ServiceCard[]> {
      if (reviews === undefined) return cards;
      const ratings = await reviews.ratings();
      return ratings.size === 0 ? cards : cards.map((card) => ratedCard(card, ratings.get(card.id)));
    },
  };
}
