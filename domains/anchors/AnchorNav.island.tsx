import { type MouseEvent, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { isPlainClick } from '../../src/lib/plainClick';
import { cx } from '../../src/ui/cx';
import { ButtonLink } from '../../src/ui/form/ButtonLink';
import { centerInRow } from '../../src/ui/navigation/centerInRow';
import { anchorChosen, anchorsShown, selectAnchors } from './anchors.slice';
import type { AnchorLink } from './anchorsMarkup';
import css from './ui/AnchorNav.module.css';

export interface AnchorNavProps {
  readonly sections: readonly AnchorLink[];
  /** The main link of the panel beside the page's choices, which the nav takes over when that has left the window. */
  readonly button?: AnchorLink;
}

/** Links to the sections of the page, of which the one in view is marked. They are the browser's own without JavaScript. */
export default function AnchorNav({ sections, button }: AnchorNavProps) {
  const dispatch = useDispatch();
  const { active, isSticky, isGone, isPanelGone } = useSelector(selectAnchors);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => void dispatch(anchorsShown()), [dispatch]);
  // The active one, or the first above all sections; not away from the link that the keyboard is on, nor from where a finger has left it before this woke.
  const last = useRef(active);
  useEffect(() => {
    const row = list.current;
    if (active === last.current || row?.contains(document.activeElement)) return;
    last.current = active;
    const index = sections.findIndex(({ id }) => id === active);
    centerInRow(row, row?.querySelectorAll('a')[Math.max(index, 0)]);
  }, [active, sections]);
  const linkTo = (id: string) => ({
    href: `#${id}`,
    onClick(event: MouseEvent) {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      dispatch(anchorChosen({ id }));
    },
  });
  return (
    <div className={css.row} data-sticky={isSticky || undefined} data-gone={isGone || undefined}>
      <nav className={css.nav} aria-label="On this page">
        <b className={css.label} aria-hidden="true">
          On this page
        </b>
        <ol ref={list} className={css.list}>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a {...linkTo(id)} aria-current={id === active ? 'location' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {button && (
        <div className={cx('only-wide', css.end, isPanelGone && css.shown)} inert={!isPanelGone}>
          <ButtonLink {...linkTo(button.id)} look="action">
            {button.title}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

AnchorNav.sample = {
  props: {
    sections: [
      { id: 'get', title: 'What you get' },
      { id: 'steps', title: 'How it works' },
      { id: 'faq', title: 'FAQ' },
    ],
    button: { id: 'runs', title: 'Choose a run' },
  },
} satisfies IslandSample<AnchorNavProps>;
