import type { GameView, ServiceCard } from '../../../domains/catalogue';
import { categoryPath, gamePath } from '../../../src/lib/urls';
import { EmptyState } from '../../../src/ui/feedback/EmptyState';
import { Button } from '../../../src/ui/form/Button';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { NativeSelect } from '../../../src/ui/form/NativeSelect';
import { MoreLink } from '../../../src/ui/navigation/MoreLink';
import { ServiceList, servicesText } from '../../platform/layout';
import type { ShopperTariff } from '../../platform/visitor';
import { ALL_SERVICES_SLUG } from '../data/allServices';
import { PLAY_NAMES, type PlayMode, type ServiceFilter } from '../data/serviceFilter';
import { filteredPath } from '../pages/category/categoryFilter';
import { NameSelect } from '../pages/category/FilterFields';
import { FINDER_PATH } from './finderPath';
import css from './ServiceFinder.module.css';

/** The id of the element whose content is `FoundServices`. */
export const FINDER_RESULTS = 'finder-results';

export interface ServiceFinderProps {
  readonly game: GameView;
  readonly filter: ServiceFilter;
  /** The play modes that the game's services have. */
  readonly modes: readonly PlayMode[];
  /** What the filter leaves; absent before the form is sent. */
  readonly found?: FoundServicesProps | undefined;
}

/** Finds services of a game by activity, platform and play mode. The services appear below the form; without JavaScript on a page of their own. */
export function ServiceFinder({ game, filter, modes, found }: ServiceFinderProps) {
  return (
    <section className={css.finder} aria-labelledby="finder">
      <h2 id="finder">Find your service</h2>
      <form id="service-finder" className={css.form} method="get" action={FINDER_PATH} data-form="">
        <NativeSelect
          id="finder-category"
          name="category"
          label="Activity"
          defaultValue={filter.category ?? ''}
          choices={[
            { value: '', label: 'Any' },
            ...game.categories.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
        />
        <NameSelect id="finder" name="platform" label="Platform" names={game.platforms} value={filter.platform} />
        {modes.length > 1 && (
          <NativeSelect
            id="finder-play"
            name="play"
            label="Play mode"
            defaultValue={filter.play ?? ''}
            choices={[{ value: '', label: 'Any' }, ...modes.map((mode) => ({ value: mode, label: PLAY_NAMES[mode] }))]}
          />
        )}
        <Button type="submit">Show services</Button>
      </form>
      <div id={FINDER_RESULTS}>{found && <FoundServices {...found} />}</div>
    </section>
  );
}

export interface FoundServicesProps {
  readonly game: GameView;
  readonly filter: ServiceFilter;
  /** The first of them. */
  readonly services: readonly ServiceCard[];
  readonly total: number;
  readonly currency: ShopperTariff;
}

/** What the form has found. */
export function FoundServices({ game, filter, services, total, currency }: FoundServicesProps) {
  const { category: slug, ...conditions } = filter;
  const category = game.categories.find((one) => one.slug === slug);
  if (services.length === 0)
    return (
      <div className={css.results}>
        <EmptyState
          level={3}
          title="No matching services"
          text={category ? `Try an activity other than ${category.name}, or any play mode.` : 'Try any play mode.'}
          action={<ButtonLink href={gamePath(game.slug)}>All of {game.name}</ButtonLink>}
        />
      </div>
    );
  return (
    <div className={css.results}>
      <p className={css.count}>
        {services.length < total ? `The first ${services.length} of ${servicesText(total)}` : servicesText(total)}
      </p>
      <ServiceList
        services={services}
        currency={currency}
        over="subCategory"
        addable
        list={{ id: `${game.slug}/finder`, name: `${game.name}: found` }}
      />
      {services.length < total && (
        <MoreLink href={filteredPath(categoryPath(game.slug, category?.slug ?? ALL_SERVICES_SLUG), conditions)}>
          {`All ${servicesText(total)}`}
        </MoreLink>
      )}
    </div>
  );
}
