import { gameGuidesPath } from '../../../src/lib/urls';
import { SectionHead } from '../../../src/ui/layout/SectionHead';
import { laterSheet, type PageAssets } from '../../platform/layout';
import type { GuideCard } from '../guides.repository';
import { GuideCards } from './GuideCards';

interface GameGuidesProps {
  readonly game: { readonly slug: string; readonly name: string };
  readonly guides: readonly GuideCard[];
  /** How many there are of the game. */
  readonly count: number;
  readonly assets: PageAssets;
}

/** Guides of a game on its page. */
export function GameGuides({ game, guides, count, assets }: GameGuidesProps) {
  const sheet = laterSheet(assets, 'guides');
  return (
    <>
      {sheet && <link rel="stylesheet" href={sheet} />}
      <section className="section lazy-render" aria-labelledby="guides">
        <SectionHead
          id="guides"
          title="Guides"
          text={`How ${game.name} works. Each guide says which patch or season it was checked against.`}
          more={{ href: gameGuidesPath(game.slug), text: count > guides.length ? `All ${count} guides` : 'All guides' }}
        />
        <GuideCards guides={guides} gameNames={new Map([[game.slug, game.name]])} />
      </section>
    </>
  );
}
