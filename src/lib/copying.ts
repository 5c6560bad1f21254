import { HELD_BY_ATTRIBUTE } from './heldBy';

/** The text of a copy button's tooltip. */
export const COPIED = 'Copied';
/** How long that tooltip is shown, and how long it fades out before its text is cleared, ms (SPEC §4, §9). */
export const COPIED_MS = 2_000;
export const COPIED_FADE_MS = 100;

/** The id of the island that answers the copy buttons of a page. */
export const COPY_TEXTS_ID = 'copy-texts';

/** On a copy button: the text that it copies. */
export const COPY_ATTRIBUTE = 'data-copy';
/** On a copy button: the path of the page whose address it copies. */
export const COPY_PATH_ATTRIBUTE = 'data-copy-path';
/** On the copy button that was pressed last, which the tooltip is placed beside. */
export const COPY_PRESSED_ATTRIBUTE = 'data-copy-pressed';

/** What a copy button copies: a text, or the address of a page of the shop. */
export type CopySource = { readonly text: string } | { readonly path: string };

/** The attributes of a copy button; one that is pressed before its island is awake copies when it is. */
export const copyAttributes = (source: CopySource) => ({
  ...('text' in source ? { [COPY_ATTRIBUTE]: source.text } : { [COPY_PATH_ATTRIBUTE]: source.path }),
  [HELD_BY_ATTRIBUTE]: COPY_TEXTS_ID,
});
