import { gamePath, HOME_PATH } from '../../../src/lib/urls';
import { type PageContext, renderDocument } from '../../platform/layout';
import { ART_HEADER_SIZES, ArtHeader } from '../pages/parts/ArtHeader';
import { ServiceFinder, type ServiceFinderProps } from './ServiceFinder';

/** The services that the form of a game has found, as HTML. */
export function servicesPage(context: PageContext, finder: ServiceFinderProps): string {
  const { game } = finder;
  const crumbs = [
    { name: 'Home', href: HOME_PATH },
    { name: game.name, href: gamePath(game.slug) },
    { name: 'Services' },
  ];
  return renderDocument({
    context,
    head: {
      title: `Find a service, ${game.name}`,
      description: `Services of ${game.name} by activity, platform and play mode.`,
      kind: 'category',
      preloadImage: { art: game.art, sizes: ART_HEADER_SIZES },
    },
    children: (
      <>
        <ArtHeader art={game.art} crumbs={crumbs} title={`${game.name} services`} lead={game.tagline} />
        <div className="wrap">
          <ServiceFinder {...finder} />
        </div>
      </>
    ),
  });
}
