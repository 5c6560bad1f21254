import type { CatalogueService } from '../../../domains/catalogue';
import type { ValidationError } from '../../platform/documents';

/** `1–90`, `58 to 70`, `1 → 1.800` */
const RANGE = /(?<![\p{L}\d.])(\d[\d.]*)\s?(?:[–—-]|→|to)\s?(\d[\d.]*)(?![\p{L}\d]|\.\d)/u;

/** A range of numbers that a text names, as `1–1800` without the dots of thousands; undefined where it names none. */
export function rangeIn(text: string): string | undefined {
  const [, from, to] = RANGE.exec(text) ?? [];
  return from === undefined || to === undefined ? undefined : `${from}–${to}`.replaceAll('.', '');
}

/** A name that promises a range stands beside prices of other ones: of the default choice, and of what each shopper chooses. */
export function titleErrors({ name, terms }: CatalogueService, path: string): ValidationError[] {
  const named = rangeIn(name);
  if (named === undefined) return [];
  const report = (message: string): ValidationError[] => [
    { path: `${path}.name`, message: `names the range ${named}, but ${message}: leave the range out of the name` },
  ];
  switch (terms.kind) {
    case 'range': {
      const choice = terms.handles === 1 ? `to ${terms.defaultTo}` : `${terms.defaultFrom} → ${terms.defaultTo}`;
      return report(`shoppers choose theirs, and the price beside it is for ${choice}`);
    }
    case 'variants': {
      const other = terms.variants.find(({ label }) => (rangeIn(label) ?? named) !== named);
      return other === undefined ? [] : report(`its variant “${other.label}” is another one`);
    }
    case 'quantity':
      return [];
  }
}
