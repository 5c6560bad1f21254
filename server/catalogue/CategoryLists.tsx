import type { ServiceCard } from '../../domains/catalogue';
import { anchorOf } from '../../src/lib/anchorOf';
import { SectionHead } from '../../src/ui/layout/SectionHead';
import { ServiceList } from '../render/parts/listings';
import { isAllServices } from './allServices';
import css from './CataloguePage.module.css';
import type { CategoryServicesProps } from './categoryData';

/** Smaller groups are merged into one. */
const MIN_GROUP = 3;

interface ServiceGroup {
  /** The id of its heading. */
  readonly id: string;
  readonly title: string;
  readonly services: readonly ServiceCard[];
  /** It holds services of several sub-categories. */
  readonly isMixed?: boolean;
}

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
  const groups = groupsOf(services, isAll ? (service) => service.category.name : (service) => service.subCategory);
  const isWhole = !isAll && filter.after === undefined && next === undefined;
  return (isWhole ? mergeSmall(groups, category.name) : groups).map(({ id, title, services: ofGroup, isMixed }) => {
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
          over={isMixed || isAll ? 'subCategory' : undefined}
          addable
          lastRow
          list={{ ...list, id: `${list.id}/${id}` }}
        />
      </section>
    );
  });
}

function groupsOf(
  services: readonly ServiceCard[],
  titleOf: (service: ServiceCard) => string,
): readonly ServiceGroup[] {
  return [...new Set(services.map(titleOf))].map((title) => ({
    id: anchorOf(title),
    title,
    services: services.filter((service) => titleOf(service) === title),
  }));
}

/** Merges small groups into one at the end; a single small group stays as it is. */
export function mergeSmall(groups: readonly ServiceGroup[], categoryName: string): readonly ServiceGroup[] {
  const small = groups.filter(({ services }) => services.length < MIN_GROUP);
  if (small.length < 2) return groups;
  const large = groups.filter((group) => !small.includes(group));
  const title = large.length === 0 ? `All ${inSentence(categoryName)}` : `More ${inSentence(categoryName)}`;
  return [...large, { id: 'more', title, services: small.flatMap(({ services }) => services), isMixed: true }];
}

/** A name within a sentence: `Raids` → `raids`; `PvP` and `Mythic+` stay. */
function inSentence(name: string): string {
  return name.replace(/(?<![\p{L}\d+])[A-Z][a-z]+(?![\p{L}\d+])/gu, (word) => word.toLowerCase());
}
