const MAX_LENGTH = 100;
/** Control characters, line separators, characters that turn the direction of text, and lone surrogates. */
const UNSHOWABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu;
/** The name of a picture whose file had none. */
const NAMELESS = 'picture';

/** The name of a file as it is shown: without the path to it, and without what can't be shown, 100 characters at most with its ending. */
export function pictureName(sent: string): string {
  const base = sent.split(/[/\\]/).at(-1) ?? '';
  const name = base.replace(UNSHOWABLE, '').trim();
  if (/^\.*$/.test(name)) return NAMELESS;
  const characters = [...name];
  if (characters.length <= MAX_LENGTH) return name;
  const ending = [...(/\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? '')];
  return [...characters.slice(0, MAX_LENGTH - ending.length - 1), '…', ...ending].join('');
}

/** The name under which its stored file is saved: `shot.jpg` → `shot.webp`. */
export const savedName = (name: string): string => `${name.replace(/\.[A-Za-z0-9]{1,8}$/, '') || NAMELESS}.webp`;
