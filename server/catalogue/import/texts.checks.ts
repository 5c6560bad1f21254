import type { Fault } from './fault';

/** Words that only developers write: what holds one was not meant for shoppers. */
const DEVELOPERS_WORDS: readonly RegExp[] = [
  /\b(?:CMS|TODO|FIXME|TBD)\b|\bXXX:/,
  /\blorem ipsum\b/i,
  // A text that is nothing else, or a gap in one: “Our [placeholder] boosters”.
  /(?<=^\W*)placeholders?(?=\W*$)|[[({<]\s*placeholders?\b|\bplaceholder (?:text|name|image)\b/i,
  /\bmake the [\w ]{1,30} a (?:CMS |config |setting )?value\b/i,
];

/** Every text of a document that holds a developer's note. */
export function noteFaults(value: unknown, place = ''): Fault[] {
  if (typeof value === 'string') {
    const word = DEVELOPERS_WORDS.map((words) => words.exec(value)?.[0]).find((found) => found !== undefined);
    return word === undefined
      ? []
      : [{ place, message: `“${word}” is a developer’s note: write here what a shopper should read` }];
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => noteFaults(item, `${place}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => noteFaults(item, place === '' ? key : `${place}.${key}`));
}
