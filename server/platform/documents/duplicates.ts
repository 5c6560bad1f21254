import type { ValidationError } from './validationError';

/** Each item with the key of an earlier one, also in other case or with other space around it. @param field the part of the item that is its key, for the path */
export function duplicateErrors<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  path: string,
  field = '',
): ValidationError[] {
  const first = new Map<string, number>();
  return items.flatMap((item, index) => {
    const key = keyOf(item);
    const same = key.trim().toLowerCase();
    const earlier = first.get(same);
    if (earlier === undefined) {
      first.set(same, index);
      return [];
    }
    return [
      { path: `${path}[${index}]${field && `.${field}`}`, message: `“${key}” is there already, at [${earlier}]` },
    ];
  });
}
