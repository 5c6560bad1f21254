import { useEffect, useRef } from 'react';
import { COPY_ATTRIBUTE, COPY_PATH_ATTRIBUTE, COPY_PRESSED_ATTRIBUTE } from '../../src/lib/copying';
import { isComposing } from '../../src/lib/isComposing';
import type { IslandSample } from '../../src/lib/islandSample';
import { listen } from '../../src/lib/listen';
import { cx } from '../../src/ui/cx';
import css from './ui/CopyTexts.module.css';
import { useCopying } from './useCopying';

/** The text that a button copies. The address of a page is that of the shop as this browser knows it. */
const textOf = (button: Element): string =>
  button.getAttribute(COPY_ATTRIBUTE) ?? location.origin + button.getAttribute(COPY_PATH_ATTRIBUTE);

/**
 * Copies the texts of the copy buttons of a page (`CopyButton`), which stand outside of it, in parts that are replaced and in other islands. It has the
 * tooltip of all of them, which also says what could not be copied, selected, until the next press or Escape.
 */
export default function CopyTexts() {
  const { tip, isShown, notCopied, copy, dismiss } = useCopying();
  const tooltip = useRef<HTMLParagraphElement>(null);
  const byHand = useRef<HTMLElement>(null);

  useEffect(() => {
    let pressed: Element | undefined;
    function onClick({ target }: MouseEvent): void {
      const button = target instanceof Element ? target.closest(`[${COPY_ATTRIBUTE}], [${COPY_PATH_ATTRIBUTE}]`) : null;
      if (!button) return;
      pressed?.removeAttribute(COPY_PRESSED_ATTRIBUTE);
      button.setAttribute(COPY_PRESSED_ATTRIBUTE, '');
      pressed = button;
      void copy(textOf(button));
    }
    return listen(document, { click: onClick });
  }, [copy]);

  useEffect(() => {
    if (notCopied === null) return;
    if (byHand.current) getSelection()?.selectAllChildren(byHand.current);
    const onPress = ({ target }: Event) => {
      if (!tooltip.current?.contains(target as Node)) dismiss();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isComposing(event)) dismiss();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [notCopied, dismiss]);

  const isRefused = notCopied !== null;
  return (
    <p
      ref={tooltip}
      role="status"
      className={cx(css.tip, (isShown || isRefused) && css.shown, isRefused && css.byHand)}
    >
      <span>{isRefused ? 'It could not be copied, so copy it from here:' : tip}</span>
      {isRefused && (
        <b ref={byHand} translate="no">
          {notCopied}
        </b>
      )}
    </p>
  );
}

CopyTexts.sample = { props: {} } satisfies IslandSample<Record<never, never>>;
