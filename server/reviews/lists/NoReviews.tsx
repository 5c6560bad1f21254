import { NO_REVIEW_FILTER, type ReviewFilter, reviewsPath, VERIFIED_ONLY } from '../../../domains/reviews';
import { EmptyState } from '../../../src/ui/feedback/EmptyState';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';

interface NoReviewsProps {
  readonly of: Pick<ReviewFilter, 'service' | 'game'>;
  readonly level: 2 | 3;
}

/** What stands where there is no review, since the shop shows none but verified ones. */
export function NoReviews({ of: { service, game }, level }: NoReviewsProps) {
  const subject = service !== '' ? 'this service' : game !== '' ? 'a service of this game' : 'an order';
  const other = service === '' ? NO_REVIEW_FILTER : { ...NO_REVIEW_FILTER, game };
  return (
    <EmptyState
      level={level}
      title="No reviews yet"
      text={`Nobody has reviewed ${subject} yet. ${VERIFIED_ONLY}`}
      action={
        service !== '' || game !== '' ? <ButtonLink href={reviewsPath(other)}>All reviews</ButtonLink> : undefined
      }
    />
  );
}
