/** A text that ends with … where it is longer than `max` characters. */
export const cut = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1)}…` : text);
