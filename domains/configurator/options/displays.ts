import type { OptionGroup, ServiceView } from '../../catalogue';

/** How a group of options is shown. */
export type OptionDisplay = NonNullable<OptionGroup['display']>;

/** What follows from it. */
interface DisplayRules {
  /** The group has a list that opens and asks the server for its options. */
  readonly hasList: boolean;
  /** What is chosen in the group is kept for the session. */
  readonly isSaved: boolean;
}

/** One entry for each display there is. */
const DISPLAYS: Readonly<Record<OptionDisplay, DisplayRules>> = {
  cards: { hasList: false, isSaved: false },
  select: { hasList: true, isSaved: true },
};

/** The display of a group; cards where the catalogue says nothing. */
export const displayOf = ({ display = 'cards' }: OptionGroup): OptionDisplay => display;

/** The groups of a service that have one display. */
export function groupsWithDisplay(service: ServiceView | null, display: OptionDisplay): readonly OptionGroup[] {
  return service?.groups.filter((group) => displayOf(group) === display) ?? [];
}

/** The groups whose choices are kept for the session. */
export function savedGroups(service: ServiceView): readonly OptionGroup[] {
  return service.groups.filter((group) => DISPLAYS[displayOf(group)].isSaved);
}

/** True where a group has a list to open, which takes a saga of its own. */
export function hasOptionLists(service: ServiceView | null): boolean {
  return service?.groups.some((group) => DISPLAYS[displayOf(group)].hasList) ?? false;
}
