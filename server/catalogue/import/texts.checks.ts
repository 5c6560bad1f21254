import type { ValidationError } from '../../platform/documents';

/** Patterns that only occur in developers' notes, which are not meant for shoppers. */
const DEVELOPER_NOTES: readonly RegExp[] = [
  /\b(?:CMS|TODO|FIXME|TBD)\b|\bXXX:/,
  /\blorem ipsum\b/i,
  // The whole text, or a gap in it: “Our [placeholder] boosters”.
  /(?<=^\W*)placeholders?(?=\W*$)|[[({<]\s*placeholders?\b|\bplaceholder (?:text|name|image)\b/i,
  /\bmake the [\w ]{1,30} a (?:CMS |config |setting )?value\b/i,
];

/** Thousands with a comma; the shop separates them with a dot everywhere (SPEC §9). */
const COMMA_NUMBER = /(?<![\d,.])\d{1,3}(?:,\d{3})+(?!\d)/;

function textError(text: string): string | undefined {
  if (/^\s+$/.test(text)) return 'must not be blank';
  const number = COMMA_NUMBER.exec(text)?.[0];
  if (number !== undefined)
    return `“${number}” has a comma: write ${number.replaceAll(',', '.')}, as the shop writes numbers`;
  const word = DEVELOPER_NOTES.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined);
  return word === undefined ? undefined : `“${word}” is a developer’s note: write here what a shopper should read`;
}

/** Every text of a document that is blank, or contains a developer's note or a number in another style than the shop's. */
export function textErrors(value: unknown, path = ''): ValidationError[] {
  if (typeof value === 'string') {
    const message = textError(value);
    return message === undefined ? [] : [{ path, message }];
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => textErrors(item, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => textErrors(item, path === '' ? key : `${path}.${key}`));
}
