/** The number of Unicode characters of a text, as people and the database count them; `length` counts an emoji twice. */
export const charCount = (text: string): number => [...text].length;
