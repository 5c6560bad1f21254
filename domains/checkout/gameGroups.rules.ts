import { anchorOf } from '../../src/lib/anchorOf';
import type { CheckoutLineView, GameGroup } from './checkoutViews';

/** Lines of one game that the same account plays. */
interface Bundle {
  readonly lines: CheckoutLineView[];
  readonly region: string | undefined;
  /** Platforms that all of its lines can be played on. */
  platforms: readonly string[];
}

/** The platforms on which a line can be played. */
const platformsOf = ({ platform, platforms }: CheckoutLineView): readonly string[] =>
  platform === undefined ? platforms : [platform];

/**
 * The lines of a cart by the account that plays them, so that each is asked for once. Lines of a game whose chosen regions or platforms differ are played
 * by different accounts. A line without a chosen region goes with the others while those agree, since nobody can know with which it would otherwise.
 */
export function gameGroups(lines: readonly CheckoutLineView[]): readonly GameGroup[] {
  const bySlug = new Map<string, CheckoutLineView[]>();
  for (const line of lines) bySlug.set(line.slug, [...(bySlug.get(line.slug) ?? []), line]);
  return [...bySlug.values()].flatMap((ofGame) => {
    const bundles = bundlesOf(ofGame);
    return bundles.map((bundle) => groupOf(bundle, bundles.length > 1));
  });
}

function bundlesOf(lines: readonly CheckoutLineView[]): readonly Bundle[] {
  const regions = new Set(lines.flatMap(({ region }) => region ?? []));
  const [onlyRegion] = regions.size === 1 ? regions : [];
  const bundles: Bundle[] = [];
  for (const line of lines) {
    const region = line.region ?? onlyRegion;
    const offered = platformsOf(line);
    const fitting = bundles.find(
      (one) => one.region === region && one.platforms.some((platform) => offered.includes(platform)),
    );
    if (fitting === undefined) {
      bundles.push({ lines: [line], region, platforms: offered });
      continue;
    }
    fitting.lines.push(line);
    fitting.platforms = fitting.platforms.filter((platform) => offered.includes(platform));
  }
  return bundles;
}

function groupOf({ lines, region, platforms }: Bundle, isOneOfSeveral: boolean): GameGroup {
  const [first] = lines as [CheckoutLineView];
  const { slug, game, art, account } = first;
  const wasRegionChosen = region !== undefined && (isOneOfSeveral || first.regions.length > 1);
  const [platform] = platforms.length === 1 && first.platforms.length > 1 ? platforms : [];
  const parts = isOneOfSeveral ? [slug, anchorOf(region ?? 'any'), ...platforms.map(anchorOf)] : [slug];
  return {
    key: parts.join('.'),
    slug,
    game,
    art,
    account,
    regions: region === undefined ? first.regions : [region],
    platforms,
    lines: lines.map(({ id, name }) => ({ id, name })),
    chosen: [
      ...(wasRegionChosen ? [{ label: 'Region', value: region }] : []),
      ...(platform === undefined ? [] : [{ label: 'Platform', value: platform }]),
    ],
  };
}
