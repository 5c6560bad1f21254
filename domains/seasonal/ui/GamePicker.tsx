import { type MouseEvent, useId, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isPlainClick } from '../../../src/lib/plainClick';
import { gamePath } from '../../../src/lib/urls';
import { cx } from '../../../src/ui/cx';
import { Slides } from '../../../src/ui/media/carousel/Slides';
import stripCss from '../../../src/ui/media/carousel/strips.module.css';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { Picture } from '../../../src/ui/media/Picture';
import { Arrow, FRAME_ATTRIBUTE, ROOT_ATTRIBUTE } from '../../carousels';
import type { SeasonGame } from '../seasonal.contract';
import { selectActiveGame, selectActiveIndex } from '../seasonal.selectors';
import { gamePicked, selectorClosed, selectorToggled, selectSeasonal } from '../seasonal.slice';
import { SEASON_ID } from '../seasonIds';
import css from './GamePicker.module.css';
import { useCloseElsewhere } from './useCloseElsewhere';
import { useGameStrip } from './useGameStrip';

/**
 * The games that have a season, one list of links: a strip with arrows, and on narrow screens a list that a button opens. A link leads to the rewards on the
 * page of its game; with this code they come into this one.
 */
export function GamePicker() {
  const { games, isSelectorOpen } = useSelector(selectSeasonal);
  const activeIndex = useSelector(selectActiveIndex);
  const active = useSelector(selectActiveGame);
  const dispatch = useDispatch();
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { root, frame, step } = useGameStrip(activeIndex);
  useCloseElsewhere(root, isSelectorOpen, (byKey) => {
    dispatch(selectorClosed());
    if (byKey) button.current?.focus();
  });
  if (!active || games.length < 2) return null;

  function pick(event: MouseEvent, { slug }: SeasonGame) {
    // The end of a drag over a link is no click on it.
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    if (isSelectorOpen) button.current?.focus();
    dispatch(gamePicked({ game: slug }));
  }
  return (
    <nav
      ref={root}
      className={cx(css.picker, stripCss.seasonGames, isSelectorOpen && css.open)}
      aria-label="Games with season rewards"
      {...{ [ROOT_ATTRIBUTE]: 'seasonGames' }}
    >
      <button
        ref={button}
        type="button"
        className={cx(css.button, 'only-script')}
        aria-expanded={isSelectorOpen}
        aria-controls={listId}
        onClick={() => dispatch(selectorToggled())}
      >
        <Game game={active} />
        <Icon icon={icons.chevronDown} />
      </button>
      <span className={cx(css.arrow, 'only-script')}>
        <Arrow direction={-1} look="quiet" isStrip onStep={step} />
      </span>
      <Slides
        id={listId}
        frame={frame}
        isPassed
        attributes={{ [FRAME_ATTRIBUTE]: '' }}
        items={games.map((game, index) => ({
          key: game.slug,
          content: (
            <a
              className={css.link}
              href={`${gamePath(game.slug)}#${SEASON_ID}`}
              aria-current={index === activeIndex ? 'true' : undefined}
              onClick={(event) => pick(event, game)}
            >
              <Game game={game} />
              <Icon icon={icons.check} />
            </a>
          ),
        }))}
      />
      <span className={cx(css.arrow, 'only-script')}>
        <Arrow direction={1} look="quiet" isStrip onStep={step} />
      </span>
    </nav>
  );
}

function Game({ game: { art, name } }: { readonly game: SeasonGame }) {
  return (
    <>
      <Picture className={css.picture} art={art} shape="tile" sizes="36px" />
      <span>{name}</span>
    </>
  );
}
