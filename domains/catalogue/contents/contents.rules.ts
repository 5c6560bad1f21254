/** The bold words at the beginning of a text, with a full stop unless they end with a mark of their own. */
export const asSentence = (bold: string): string => (/[.!?:,]$/.test(bold) ? bold : `${bold}.`);
