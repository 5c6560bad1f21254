import type { ServiceCard } from '../../../../domains/catalogue';
import { anchorOf } from '../../../../src/lib/anchorOf';

/** Smaller groups are merged into one. */
const MIN_GROUP = 3;

/** Services under one heading. */
export interface ServiceGroup {
  /** The id of its heading. */
  readonly id: string;
  readonly title: string;
  readonly services: readonly ServiceCard[];
  /** Merged from several groups. */
  readonly isMixed?: boolean;
}

/** Groups services by a name, in the order of their first services. */
export function groupServices(
  services: readonly ServiceCard[],
  nameOf: (service: ServiceCard) => string,
): readonly ServiceGroup[] {
  return [...new Set(services.map(nameOf))].map((title) => ({
    id: anchorOf(title),
    title,
    services: services.filter((service) => nameOf(service) === title),
  }));
}

/**
 * Merges small groups into one at the end; a single small group stays as it is.
 * @param name what all groups hold: "Raids" gives "More raids"
 */
export function mergeSmallGroups(groups: readonly ServiceGroup[], name: string): readonly ServiceGroup[] {
  const small = groups.filter(({ services }) => services.length < MIN_GROUP);
  if (small.length < 2) return groups;
  const large = groups.filter((group) => !small.includes(group));
  const title = `${large.length === 0 ? 'All' : 'More'} ${inSentence(name)}`;
  return [...large, { id: 'more', title, services: small.flatMap(({ services }) => services), isMixed: true }];
}

/** A name within a sentence: `Raids` → `raids`; `PvP` and `Mythic+` stay. */
function inSentence(name: string): string {
  return name.replace(/(?<![\p{L}\d+])[A-Z][a-z]+(?![\p{L}\d+])/gu, (word) => word.toLowerCase());
}
