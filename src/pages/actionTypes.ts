import type { AnySlice } from '../../store/pageReducer';
import type { RuntimeReports } from '../lib/report';
import { addedTo, loadSignedIn, pageKinds } from './index';
import type { EventCreators } from './pageDescription';
import { shell } from './shell.page';

interface Part {
  readonly slices: readonly AnySlice[];
  readonly events?: EventCreators | undefined;
}

const REPORTS = {
  'analytics/blocked': true,
  'analytics/refused': true,
  'fragment/refused': true,
  'island/failed': true,
  'island/recovered': true,
  'saga/crashed': true,
} satisfies Readonly<Record<keyof RuntimeReports, true>>;

const creatorsOf = ({ slices, events = {} }: Part): readonly unknown[] => [
  ...slices.flatMap((slice) => Object.values(slice.actions)),
  ...Object.values(events),
];

/**
 * @param kinds all kinds of pages where none is named; of an unknown one only the shell's types are known
 * @returns the types of all actions and reports of this build, which a log of such a page can hold
 */
export async function loadActionTypes(kinds: readonly string[] = Object.keys(pageKinds)): Promise<ReadonlySet<string>> {
  const known = kinds.filter((kind): kind is keyof typeof pageKinds => Object.hasOwn(pageKinds, kind));
  const pages = await Promise.all([...known.map((kind) => pageKinds[kind]()), loadSignedIn()]);
  const parts: readonly Part[] = [shell, ...pages.map(({ page }): Part => page as Part), ...kinds.flatMap(addedTo)];
  const types = parts.flatMap(creatorsOf).map((creator) => (creator as { readonly type?: string }).type);
  return new Set([...Object.keys(REPORTS), ...types.filter((type) => type !== undefined)]);
}
