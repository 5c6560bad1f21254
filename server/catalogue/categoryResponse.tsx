import type { Currency } from '../../domains/catalogue';
import type { PageResponse } from '../../domains/forms';
import { categoryPath } from '../../src/lib/urls';
import { newModal, replaceContent } from '../plugins/pageResponse';
import { CategoryFilterForm, FILTER_TITLE } from './CategoryFilterForm';
import { type CategoryData, CategoryServices, SERVICES_REGION } from './CategoryServices';

/** What a script gets at the path of a category: the filter as an offcanvas, or the filtered services. */
export function categoryResponse({ showsFilterForm, ...data }: CategoryData, currency: Currency): PageResponse {
  const { game, category, subCategories, filter: { after, ...filter } = {} } = data;
  if (showsFilterForm) {
    const path = categoryPath(game.slug, category.slug);
    const form = <CategoryFilterForm path={path} subCategories={subCategories} filter={filter} />;
    return newModal(FILTER_TITLE, form, { kind: 'offcanvas', side: 'end' });
  }
  const services = replaceContent(`#${SERVICES_REGION}`, <CategoryServices {...data} currency={currency} />);
  return { ...services, data: [services.data ?? [], { action: 'hideModal' as const }].flat() };
}
