/** What is suspicious about a text: characters that nobody sees, or letters that look like those of another alphabet. */
export type Suspicion = 'invisible' | 'look_alike';

/** Emoji with the joiners, variation selectors and tags that they are made of. */
const EMOJI =
  /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier}|\u200d\p{Extended_Pictographic}|[\u{e0020}-\u{e007f}])*|[0-9#*]\ufe0f?\u20e3/gu;
/** Joiners between letters of scripts that are not written right without them (UAX 31, A1 and A2). */
const JOINER =
  /(?<=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])/gu;
/** The wide space between Chinese and Japanese names. */
const WIDE_SPACE = /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])\u3000/gu;

// Default ignorable: zero width, soft hyphens, fillers, selectors, tags. U+2800 is a Braille pattern without dots.
const INVISIBLE =
  /(?![\n\t])[\p{Cc}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Zl}\p{Zp}\u2800]|(?! )\p{Zs}|\p{M}{5}/u;

/** Letters of other characters' shapes: mathematical, enclosed, full width, small capitals. */
const STYLED = /[\u{1d400}-\u{1d7ff}\uff01-\uff5e\u2460-\u24ff\u{1f110}-\u{1f189}\u1d00-\u1d2b]/u;

const WORD = /[\p{L}\p{M}]+/gu;
/** Alphabets whose letters look alike. */
const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Lisu}/u,
];

/**
 * Finds what is suspicious in a text (UTS 39). Words of one script, emoji, and scripts that are written together, as in Japanese, are not.
 * @returns null for nothing
 */
export function suspicionOf(text: string): Suspicion | null {
  const plain = text.replace(EMOJI, '').replace(JOINER, '').replace(WIDE_SPACE, ' ');
  if (INVISIBLE.test(plain)) return 'invisible';
  const isMixed = (word: string) => ALPHABETS.filter((alphabet) => alphabet.test(word)).length > 1;
  return STYLED.test(plain) || (plain.match(WORD) ?? []).some(isMixed) ? 'look_alike' : null;
}

/** Lower-case letters that look like Latin ones, and not like others. */
const LATIN_TWINS = /^[асеорхуіјѕԁԛԝһӏѵοονριαօոսհցզ]+$/u;

/** Finds what is suspicious in an email address: there, also a whole word of letters that could be Latin ones. */
export function emailSuspicionOf(email: string): Suspicion | null {
  const suspicion = suspicionOf(email);
  if (suspicion !== null) return suspicion;
  const lower = email.toLowerCase();
  const isTwin = lower.split(/[^\p{L}\p{M}]+/u).some((word) => LATIN_TWINS.test(word));
  // Letters that are several characters, or one of compatibility: there is a plain form.
  return isTwin || lower.normalize('NFKC') !== lower ? 'look_alike' : null;
}
