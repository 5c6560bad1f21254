import { type KeyboardEvent, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isComposing } from '../../../src/lib/isComposing';
import { listen } from '../../../src/lib/listen';
import { Skeleton } from '../../../src/ui/feedback/Skeleton';
import { Button } from '../../../src/ui/form/Button';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { panelClosed, selectHeadPanel } from '../headPanel.slice';
import { HEAD_PANEL_ID } from '../headPanelAttributes';
import css from './HeadPanel.module.css';
import { HeadPanelColumns } from './HeadPanelColumns';

/** How far the page is scrolled beyond the panel, or beyond a window's height, when the panel closes by itself, px (SPEC §9). */
const SCROLL_MARGIN = 340;

/** The id of the heading, which gets the focus when the panel opens. */
export const PANEL_HEADING_ID = 'head-panel-title';

/** Calls back on each scroll that ends far past the panel. */
function watchScroll(onPast: () => void): () => void {
  const onScroll = () => {
    const height = document.getElementById(HEAD_PANEL_ID)?.offsetHeight ?? 0;
    if (window.scrollY >= Math.max(height, window.innerHeight) + SCROLL_MARGIN) onPast();
  };
  return listen(window, { scroll: onScroll }, { passive: true });
}

/** The content of the head panel: its heading, a close button, and what was loaded. Nothing while it is closed. */
export function HeadPanel() {
  const { status, link, content } = useSelector(selectHeadPanel);
  const dispatch = useDispatch();
  const isOpen = status === 'loading' || status === 'open';
  useEffect(() => (isOpen ? watchScroll(() => dispatch(panelClosed())) : undefined), [isOpen, dispatch]);
  if (!link) return null;
  const close = () => void dispatch(panelClosed());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isComposing(event.nativeEvent)) close();
  };
  return (
    <section aria-labelledby={PANEL_HEADING_ID} aria-busy={status === 'loading'} onKeyDown={onKeyDown}>
      <div className={`wrap ${css.content}`}>
        <div className={css.head}>
          <h2 id={PANEL_HEADING_ID} tabIndex={-1}>
            {link.title}
          </h2>
          <Button look="quiet" square aria-label="Close" onClick={close}>
            <Icon icon={icons.x} />
          </Button>
        </div>
        {content === null ? (
          <div className={css.body}>
            <HeadPanelColumns>
              {[1, 2, 3].map((column) => (
                <div key={column}>
                  <Skeleton shape="title" width="half" />
                  <br />
                  <Skeleton width="most" />
                </div>
              ))}
            </HeadPanelColumns>
          </div>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML of our own server
          <div className={css.body} dangerouslySetInnerHTML={{ __html: content }} />
        )}
      </div>
    </section>
  );
}
