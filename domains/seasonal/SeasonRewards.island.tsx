import { useRef } from 'react';
import { useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { cx } from '../../src/ui/cx';
import headCss from '../../src/ui/layout/SectionHead.module.css';
import { sampleSeasonal } from './sample';
import { selectActiveGame } from './seasonal.selectors';
import { selectSeasonal } from './seasonal.slice';
import { SEASON_TITLE_ID } from './seasonIds';
import { GamePicker } from './ui/GamePicker';
import { RewardList } from './ui/RewardList';
import { RewardSearch } from './ui/RewardSearch';
import css from './ui/SeasonRewards.module.css';

/** The rewards of a season: a selector of games, a search field, and a card for each reward (SPEC §2). */
export default function SeasonRewards() {
  const { shown, status } = useSelector(selectSeasonal);
  const active = useSelector(selectActiveGame);
  const field = useRef<HTMLInputElement>(null);
  if (!shown) return null;
  const { game, season } = shown;
  return (
    <>
      <div className={cx(headCss.head, css.head)}>
        <div>
          <h2 id={SEASON_TITLE_ID}>Season rewards</h2>
          {/* Says what is shown when another game was picked. */}
          <p aria-live="polite">
            {status === 'failed' ? active?.name : `${game.name}, ${season.name}. ${season.text}`}
          </p>
        </div>
        <RewardSearch field={field} />
      </div>
      <GamePicker />
      <RewardList field={field} />
    </>
  );
}

SeasonRewards.sample = { props: {}, state: { seasonal: sampleSeasonal } } satisfies IslandSample<object>;
