import type { CatalogueGame } from '../../../domains/catalogue';
import { duplicateErrors, type ValidationError } from '../../platform/documents';
import { staleErrors } from './staleTexts.checks';
import { type Known, ownCategoryErrors } from './targets.checks';

type Benefits = NonNullable<NonNullable<CatalogueGame['contents']>['benefits']>;

/** Errors in what orders of categories include: categories that are not there or have two lists, benefits that stand twice, and texts that would be wrong with time. */
export function benefitsErrors(game: CatalogueGame, benefits: Benefits, known: Known, path: string): ValidationError[] {
  return [
    ...duplicateErrors(benefits, ({ category }) => category, path, 'category'),
    ...benefits.flatMap(({ category, title, text, items }, index) => {
      const at = `${path}[${index}]`;
      return [
        ...ownCategoryErrors(game, category, `${at}.category`),
        ...staleErrors({ title, text }, known, at),
        ...duplicateErrors(items, ({ bold }) => bold, `${at}.items`, 'bold'),
        ...items.flatMap((item, place) => staleErrors(item, known, `${at}.items[${place}]`)),
      ];
    }),
  ];
}
