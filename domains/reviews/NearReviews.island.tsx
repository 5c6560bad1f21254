import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { Chip } from '../../src/ui/navigation/Chip';
import { selectConfiguration, type WithConfigurator } from '../configurator';
import {
  type ChoiceSpan,
  choiceSpan,
  isNear,
  NEAR_TEXT,
  NO_REVIEW_FILTER,
  nearList,
  type ReviewFilter,
  reviewsPath,
} from './reviewFilter.rules';
import { reviewsFragment } from './reviewsPaths';

export interface NearReviewsProps {
  /** The filter of the list that is shown. */
  readonly filter: ReviewFilter;
  /** The choice with which the page of the service opens. */
  readonly span: ChoiceSpan;
}

/** The filter for reviews of something near what is chosen on the page of a service. Pressed again with the same choice, it lets all in. */
export default function NearReviews({ filter, span }: NearReviewsProps) {
  const { getState } = useStore<WithConfigurator>();
  const [chosen, setChosen] = useState(span);
  // Before it is followed, by whatever means, so that a moving slider does not render it again.
  const takeChoice = useCallback(
    () => setChosen(choiceSpan(selectConfiguration(getState()) ?? {}) ?? span),
    [getState, span],
  );
  // The chip that it replaces may have given it the focus already.
  useEffect(takeChoice, [takeChoice]);
  const href = reviewsPath(nearList(filter, chosen));
  return (
    <Chip
      id="reviews-filter-near"
      href={href}
      current={isNear(filter)}
      fragment={reviewsFragment(href)}
      onFocus={takeChoice}
      onPointerDown={takeChoice}
    >
      {NEAR_TEXT}
    </Chip>
  );
}

NearReviews.sample = {
  props: { filter: { ...NO_REVIEW_FILTER, service: '1', game: 'wow-boost' }, span: { from: 1500, to: 1800 } },
} satisfies IslandSample<NearReviewsProps>;
