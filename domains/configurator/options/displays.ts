import type { OptionGroup, ServiceView } from '../../catalogue';

/** How a group of options is shown. */
export type OptionDisplay = NonNullable<OptionGroup['display']>;

/** Behavior of a display. */
interface DisplayRules {
  /** The group has a list, which loads its options from the server when opened. */
  readonly hasList: boolean;
  /** The group's selection is saved for the session. */
  readonly isSaved: boolean;
}

const DISPLAYS: Readonly<Record<OptionDisplay, DisplayRules>> = {
  cards: { hasList: false, isSaved: false },
  select: { hasList: true, isSaved: true },
};

/** The display of a group; cards by default. */
export const displayOf = ({ display = 'cards' }: OptionGroup): OptionDisplay => display;

/** The groups of a service with this display. */
export function groupsWithDisplay(service: ServiceView | null, display: OptionDisplay): readonly OptionGroup[] {
  return service?.groups.filter((group) => displayOf(group) === display) ?? [];
}

/** The groups whose selection is saved for the session. */
export function savedGroups(service: ServiceView): readonly OptionGroup[] {
  return service.groups.filter((group) => DISPLAYS[displayOf(group)].isSaved);
}

/** True when a group has an option list, which needs the options saga. */
export function hasOptionLists(service: ServiceView | null): boolean {
  return service?.groups.some((group) => DISPLAYS[displayOf(group)].hasList) ?? false;
}
