import type { MoreServicesResponse } from '../../../../domains/catalogue';
import type { PageResponse } from '../../../../domains/forms';
import type { DateStyle } from '../../../../src/lib/dateStyle';
import { categoryPath } from '../../../../src/lib/urls';
import { Pagination } from '../../../../src/ui/navigation/Pagination';
import { renderFragment } from '../../../platform/layout';
import { newModal, replaceContent } from '../../../platform/pages';
import type { ShopperTariff } from '../../../platform/visitor';
import { CategoryFilterForm, FILTER_TITLE } from './CategoryFilterForm';
import { CategoryLists } from './CategoryLists';
import { CategoryServices, SERVICES_REGION } from './CategoryServices';
import type { CategoryData } from './categoryData';
import { filteredPath, fromStart } from './categoryFilter';
import { MoreServices, moreFormData } from './MoreServices';

/** What a script gets at the path of a category: the filter as an offcanvas, or the filtered services. */
export function categoryResponse(
  { showsFilterForm, ...data }: CategoryData,
  currency: ShopperTariff,
  style: DateStyle,
): PageResponse {
  const { game, category, subCategories, kinds = [], filter = {} } = data;
  if (showsFilterForm) {
    const path = categoryPath(game.slug, category.slug);
    const fields = { path, category: category.name, subCategories, game, kinds, sign: currency.sign };
    const form = <CategoryFilterForm {...fields} filter={fromStart(filter)} />;
    return newModal(FILTER_TITLE, form, style, { kind: 'offcanvas', side: 'end' });
  }
  const services = replaceContent(`#${SERVICES_REGION}`, <CategoryServices {...data} currency={currency} />, style);
  return { ...services, data: [services.data ?? [], { action: 'hideModal' as const }].flat() };
}

/** The next page of a category, to be put in the place of the form that asked for it (SPEC §7). */
export function moreServicesResponse(
  data: CategoryData,
  currency: ShopperTariff,
  style: DateStyle,
): MoreServicesResponse {
  const { game, category, services, filter = {}, next } = data;
  const path = categoryPath(game.slug, category.slug);
  return {
    render: renderFragment(
      <>
        <CategoryLists {...data} currency={currency} />
        {next === undefined ? (
          <Pagination itemName="services" first={filteredPath(path, fromStart(filter))} />
        ) : (
          <MoreServices path={path} filter={filter} next={next} />
        )}
      </>,
      style,
    ),
    servicesLoadedCount: services.length,
    formData: next === undefined ? {} : moreFormData(filter, next),
    more: next !== undefined,
  };
}
