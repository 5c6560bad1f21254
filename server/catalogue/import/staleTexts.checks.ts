import type { ValidationError } from '../../platform/documents';
import type { Known } from './targets.checks';

const MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';
const DATE = new RegExp(
  [
    String.raw`\b\d{4}-\d\d-\d\d\b`,
    String.raw`\b\d{1,2}/\d{1,2}/\d{4}\b`,
    String.raw`\b${MONTH}\.? \d{1,2}\b`,
    String.raw`\b\d{1,2} ${MONTH}\b`,
    String.raw`\bin \d+ (?:days?|weeks?)\b`,
  ].join('|'),
);
const AMOUNT = /\d\s?(?:dollars?|euros?|pounds?|cents?)\b/i;
/** All of something, `100% back`, is no discount. */
const PERCENT = '(?<!\\b100\\s?)(?:%|\\bpercent\\b)';

const escaped = (text: string): string => text.replace(/[$.*+?^()[\]{}|\\]/g, '\\$&');

/** Prices and dates come from what is advertised: in a text they would be wrong once they change. @param texts by their fields: `points[0].bold` */
export function staleErrors(
  texts: Readonly<Record<string, string | undefined>>,
  { currencies }: Known,
  path: string,
): ValidationError[] {
  // A sign stands anywhere, a word alone: `USD`.
  const words = currencies.map((word) => (/^\w+$/.test(word) ? `\\b${word}\\b` : escaped(word)));
  const price = new RegExp([PERCENT, ...words].join('|'));
  return Object.entries(texts).flatMap(([field, text = '']) => {
    const found = (price.exec(text) ?? AMOUNT.exec(text) ?? DATE.exec(text))?.[0];
    return found === undefined
      ? []
      : [
          {
            path: `${path}.${field}`,
            message: `“${found}” would be wrong once it changes: leave prices and dates to the pages that show those of the moment`,
          },
        ];
  });
}
