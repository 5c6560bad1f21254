import type { ValidationError } from './validationError';

/** Each item with the key of an earlier one. @param field the part of the item that is its key, for the path */
export function duplicateErrors<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  path: string,
  field = '',
): ValidationError[] {
  const first = new Map<string, number>();
  return items.flatMap((item, index) => {
    const key = keyOf(item);
    const earlier = first.get(key);
    if (earlier === undefined) {
      first.set(key, index);
      return [];
    }
    return [
      { path: `${path}[${index}]${field && `.${field}`}`, message: `“${key}” is there already, at [${earlier}]` },
    ];
  });
}
