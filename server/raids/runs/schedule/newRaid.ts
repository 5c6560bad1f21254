import { CLASS_NAMES } from '../../../../domains/raid-run';
import type { DocumentRaid, TokenSchemes } from './raidsDocument.contract';

/** A raid of a document as it is stored: bosses have their numbers, and each class its token. */
export function newRaidOf(raid: DocumentRaid, schemes: TokenSchemes) {
  const { slug, name, season, isCurrent, art = null, tokenScheme, classes = CLASS_NAMES, bosses, difficulties } = raid;
  const families = tokenScheme === undefined ? [] : (schemes[tokenScheme] ?? []);
  const tokens = families.flatMap(({ token, classes: owners }) =>
    owners.filter((owner) => classes.includes(owner)).map((owner) => [owner, token] as const),
  );
  return {
    slug,
    name,
    season,
    isCurrent,
    art,
    bosses: bosses.map((boss, index) => ({ ...boss, id: index + 1 })),
    classes,
    tokens: Object.fromEntries(tokens),
    difficulties,
  };
}
