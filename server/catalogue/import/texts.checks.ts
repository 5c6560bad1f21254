import type { ValidationError } from './validationError';

/** Patterns that only occur in developers' notes, which are not meant for shoppers. */
const DEVELOPER_NOTES: readonly RegExp[] = [
  /\b(?:CMS|TODO|FIXME|TBD)\b|\bXXX:/,
  /\blorem ipsum\b/i,
  // The whole text, or a gap in it: “Our [placeholder] boosters”.
  /(?<=^\W*)placeholders?(?=\W*$)|[[({<]\s*placeholders?\b|\bplaceholder (?:text|name|image)\b/i,
  /\bmake the [\w ]{1,30} a (?:CMS |config |setting )?value\b/i,
];

/** Every text of a document that contains a developer's note. */
export function developerNoteErrors(value: unknown, path = ''): ValidationError[] {
  if (typeof value === 'string') {
    const word = DEVELOPER_NOTES.map((pattern) => pattern.exec(value)?.[0]).find((found) => found !== undefined);
    return word === undefined
      ? []
      : [{ path, message: `“${word}” is a developer’s note: write here what a shopper should read` }];
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => developerNoteErrors(item, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    developerNoteErrors(item, path === '' ? key : `${path}.${key}`),
  );
}
