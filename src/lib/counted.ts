/** `1 order`, `6 orders`, `2 refunds wait`. @param many for several, or none; by default with an s */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
