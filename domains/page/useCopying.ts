import { useCallback, useEffect, useRef, useState } from 'react';
import { COPIED, COPIED_FADE_MS, COPIED_MS } from '../../src/lib/copying';
import { createBrowserSharing } from '../../src/ports/sharing';

/** The tooltip of a copy button. */
interface CopyTip {
  /** Its text, which is cleared after it has faded out. */
  readonly tip: string;
  readonly isShown: boolean;
  /** The text to copy by hand, because the browser refused; else null. */
  readonly notCopied: string | null;
}

const IDLE: CopyTip = { tip: '', isShown: false, notCopied: null };

/**
 * Copies texts for the buttons of an island, and says what their tooltip shows: "Copied" for 2 s, whose text is cleared 100 ms later (SPEC §4). A
 * press meanwhile begins anew. The functions stay the same.
 */
export function useCopying() {
  const [copyTip, setCopyTip] = useState(IDLE);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Counts them, so that an earlier one that is answered late shows nothing. */
  const presses = useRef(0);

  /** Ends what the last press shows. */
  const dismiss = useCallback(() => {
    clearTimeout(timer.current);
    presses.current += 1;
    setCopyTip(IDLE);
  }, []);
  useEffect(() => dismiss, [dismiss]);

  /** Requires a user gesture. @returns false when the browser refused, which the console says, too (SPEC §8) */
  const copy = useCallback(
    async (text: string): Promise<boolean> => {
      dismiss();
      const press = presses.current;
      const isLatest = () => presses.current === press;
      try {
        await createBrowserSharing().copy(text);
      } catch (error) {
        console.error('Something went wrong', error);
        if (isLatest()) setCopyTip({ ...IDLE, notCopied: text });
        return false;
      }
      if (isLatest()) {
        setCopyTip({ ...IDLE, tip: COPIED, isShown: true });
        timer.current = setTimeout(() => {
          setCopyTip({ ...IDLE, tip: COPIED });
          timer.current = setTimeout(dismiss, COPIED_FADE_MS);
        }, COPIED_MS);
      }
      return true;
    },
    [dismiss],
  );
  return { ...copyTip, copy, dismiss };
}
