import { type RefObject, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { gamePath } from '../../../src/lib/urls';
import { cx } from '../../../src/ui/cx';
import { EmptyState } from '../../../src/ui/feedback/EmptyState';
import { ErrorState } from '../../../src/ui/feedback/ErrorState';
import { Button } from '../../../src/ui/form/Button';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import type { SeasonGame, ShownReward, ShownSeason } from '../seasonal.contract';
import { rewardsText } from '../seasonal.rules';
import { selectActiveGame, selectMatches } from '../seasonal.selectors';
import { gamePicked, queryCleared, selectSeasonal } from '../seasonal.slice';
import { SEASON_ID } from '../seasonIds';
import css from './RewardList.module.css';
import { SeasonReward } from './SeasonReward';

/** The rewards that are shown, or why there are none. @param field gets the focus of a button that goes away */
export function RewardList({ field }: { readonly field: RefObject<HTMLInputElement | null> }) {
  const { shown, query, status, error } = useSelector(selectSeasonal);
  const matches = useSelector(selectMatches);
  const active = useSelector(selectActiveGame);
  const dispatch = useDispatch();
  const list = useRef<HTMLDivElement>(null);
  if (!shown || !active) return null;
  const isLoading = status === 'loading';
  const isNothing = status === 'ready' && matches.length === 0;
  return (
    <div ref={list} className={css.list} tabIndex={-1} aria-busy={isLoading || undefined}>
      {status === 'failed' && (
        <Failure
          game={active}
          isRetriable={error?.retriable ?? false}
          onRetry={() => {
            list.current?.focus();
            dispatch(gamePicked({ game: active.slug }));
          }}
        />
      )}
      {isNothing && (
        <EmptyState
          level={3}
          title={`No reward named “${query.trim()}”`}
          text={`Not in ${shown.game.name} this season. Rewards from outside the season are services of their own.`}
          action={
            <Button
              onClick={() => {
                dispatch(queryCleared());
                field.current?.focus();
              }}
            >
              {`Show ${shown.rewards.length === 1 ? '' : 'all '}${rewardsText(shown.rewards.length)}`}
            </Button>
          }
        />
      )}
      {status !== 'failed' && !isNothing && (
        <Rewards
          shown={shown}
          rewards={matches.length > 0 ? matches : shown.rewards}
          query={query}
          isLoading={isLoading}
        />
      )}
    </div>
  );
}

interface RewardsProps {
  readonly shown: ShownSeason;
  readonly rewards: readonly ShownReward[];
  readonly query: string;
  readonly isLoading: boolean;
}

/** Rewards as cards. While those of another game are loading they stay as shapes, so that nothing moves. */
function Rewards({ shown: { game, sign }, rewards, query, isLoading }: RewardsProps) {
  return (
    // Lists that come later are new elements for analytics.
    <ul
      key={game.slug}
      className={cx(css.rewards, isLoading && css.loading)}
      inert={isLoading}
      data-list={`${game.slug}/season`}
      data-list-name={`${game.name}: Season rewards`}
    >
      {rewards.map((reward) => (
        <li key={reward.title} data-good={goodOf(reward, game)}>
          <SeasonReward reward={reward} sign={sign} query={query} />
        </li>
      ))}
    </ul>
  );
}

/** The analytics data of a card, as the catalogue's lists have it. */
function goodOf({ service, title, price }: ShownReward, game: SeasonGame): string {
  return JSON.stringify({ ...service, game: game.name, variant: title, total: price.cents });
}

interface FailureProps {
  readonly game: SeasonGame;
  readonly isRetriable: boolean;
  readonly onRetry: () => void;
}

function Failure({ game: { name, slug }, isRetriable, onRetry }: FailureProps) {
  return (
    <ErrorState
      level={3}
      title="The rewards could not be loaded"
      text={`What ${name} gives this season is on its own page, too.`}
      action={
        <>
          {isRetriable && <Button onClick={onRetry}>Try again</Button>}
          <ButtonLink look="quiet" href={`${gamePath(slug)}#${SEASON_ID}`}>
            {`Go to ${name}`}
          </ButtonLink>
        </>
      }
    />
  );
}
