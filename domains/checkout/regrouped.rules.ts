import { anchorOf } from '../../src/lib/anchorOf';
import { GAME_FIELDS, type GameField, gameField, ownerOfField, seenTotalField } from './checkout.contract';
import type { GameGroup } from './checkoutViews';

type Form = Readonly<Record<string, unknown>>;
type Group = Pick<GameGroup, 'key' | 'lines' | 'regions' | 'platforms'>;

/** The slug of the game of a group. @param key of the group */
export const slugOfKey = (key: string): string => key.split('.', 1)[0] as string;

/**
 * What was typed for a game whose lines are grouped differently than on the page, because the cart was changed elsewhere. It goes to the new groups that
 * have a line of the page and its region and platform; a group of new lines alone is played by another account.
 * @returns the form, and the keys of the groups that the shopper has to check
 */
export function regroupDetails(
  form: Form,
  groups: readonly Group[],
): { readonly form: Form; readonly toCheck: readonly string[] } {
  const owners = Object.keys(form).map(ownerOfField);
  const sent = new Set(owners.flatMap((owner) => (owner?.kind === 'games' ? owner.id : [])));
  const gone = [...sent].filter((sentKey) => !groups.some(({ key }) => key === sentKey));
  const carried: Record<string, unknown> = {};
  const toCheck: string[] = [];
  for (const slug of new Set(gone.map(slugOfKey))) {
    const ofGame = groups.filter(({ key }) => slugOfKey(key) === slug);
    const added = ofGame.filter(({ key }) => !sent.has(key));
    for (const group of added) {
      const before = gone.find((key) => slugOfKey(key) === slug && isPlayedAlike(form, key, group));
      if (before !== undefined && group.lines.some(({ id }) => form[seenTotalField(id)] !== undefined))
        Object.assign(carried, renamed(form, before, group.key));
    }
    toCheck.push(...(added.length > 0 ? added : ofGame.slice(0, 1)).map(({ key }) => key));
  }
  return { form: { ...form, ...carried }, toCheck };
}

/** Whether the region and platform of a group that is gone, as far as they are known, are offered by another one. */
function isPlayedAlike(form: Form, key: string, { regions, platforms }: Group): boolean {
  const [, region, ...ofKey] = key.split('.');
  const typed = (field: GameField) => {
    const value = form[gameField(key, field)];
    return typeof value === 'string' && value !== '' ? [anchorOf(value)] : null;
  };
  const isOffered = (names: readonly string[], offered: readonly string[]) =>
    names.length === 0 || offered.some((name) => names.includes(anchorOf(name)));
  return (
    isOffered(typed('region') ?? (region === undefined || region === 'any' ? [] : [region]), regions) &&
    isOffered(typed('platform') ?? ofKey, platforms)
  );
}

/** The fields of a game by another key, without empty ones. */
const renamed = (form: Form, from: string, to: string): Form =>
  Object.fromEntries(
    GAME_FIELDS.map((field) => [gameField(to, field), form[gameField(from, field)]]).filter(([, value]) => value),
  );
