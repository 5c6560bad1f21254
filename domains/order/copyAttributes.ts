import { HELD_BY_ATTRIBUTE } from '../../src/lib/heldBy';

/** The id of the island that copies the texts of buttons. */
export const COPY_TEXTS_ID = 'copy-texts';

/** On a button: the text that it copies. */
export const COPY_ATTRIBUTE = 'data-copy';

/** The attributes of a button that copies a text; one that is pressed before the island is awake copies when it is. */
export const copyButton = (text: string) => ({ [COPY_ATTRIBUTE]: text, [HELD_BY_ATTRIBUTE]: COPY_TEXTS_ID });
