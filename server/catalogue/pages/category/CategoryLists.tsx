import { SectionHead } from '../../../../src/ui/layout/SectionHead';
import { ServiceList } from '../../../platform/layout';
import { isAllServices } from '../../data/allServices';
import css from '../parts/CataloguePage.module.css';
import { groupServices, mergeSmallGroups } from '../parts/serviceGroups';
import type { CategoryServicesProps } from './categoryData';

/** One list in the chosen order, or one per sub-category; for all services of a game, one per category. */
export function CategoryLists({
  game,
  category,
  services,
  filter = {},
  next,
  continues,
  currency,
}: CategoryServicesProps) {
  const list = { id: `${game.slug}/${category.slug}`, name: `${game.name}: ${category.name}` };
  if (filter.sort)
    return (
      services.length > 0 && (
        <div className={continues === undefined && filter.after === undefined ? css.category : css.continued}>
          <ServiceList
            services={services}
            currency={currency}
            over="subCategory"
            level={2}
            addable
            list={list}
            lastRow
          />
        </div>
      )
    );
  const isAll = isAllServices(category);
  const groups = groupServices(services, isAll ? (service) => service.category.name : (service) => service.subCategory);
  // What was loaded page by page stays in that order when it is shown again.
  const isWhole = filter.after === undefined && (filter.pages ?? 1) === 1 && next === undefined;
  const shown = isWhole ? mergeSmallGroups(groups, isAll ? 'services' : category.name) : groups;
  return shown.map(({ id, title, services: ofGroup, isMixed }) => {
    const isContinued = title === continues;
    return (
      <section
        key={id}
        className={isContinued ? css.continued : css.category}
        {...(isContinued ? { 'aria-label': title } : { 'aria-labelledby': id })}
      >
        {!isContinued && <SectionHead id={id} title={title} />}
        <ServiceList
          services={ofGroup}
          currency={currency}
          over={isMixed && isAll ? 'category' : isMixed || isAll ? 'subCategory' : undefined}
          addable
          lastRow
          list={{ ...list, id: `${list.id}/${id}` }}
        />
      </section>
    );
  });
}
