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

/** Letters of other characters' shapes: mathematical, enclosed, full width, small capitals, phonetic ones and clicks. */
const STYLED =
  /[\u{1d400}-\u{1d7ff}\uff01-\uff5e\u2460-\u24ff\u{1f110}-\u{1f189}\u01c0-\u01c3\u1d00-\u1dbf\ua720-\ua7ff]/u;
/** Phonetic letters that no alphabet of a living language has: those of the alternatives are in names from Baku to Accra. */
const PHONETIC = /(?![ɓɔɖɗəɛɠɣɨɩɲɵʃʈʉʊʋʒʔ])[\u0250-\u02af]/u;
/** Strokes over a letter, and a mark on the same mark: languages write the one as a letter of its own, and the other never. */
const STRANGE_MARK = /[\u0334-\u0338]|([\u0300-\u036f])\1/u;

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
  const isStrange = STYLED.test(plain) || PHONETIC.test(plain) || STRANGE_MARK.test(plain.normalize('NFD'));
  return isStrange || (plain.match(WORD) ?? []).some(isMixed) ? 'look_alike' : null;
}
