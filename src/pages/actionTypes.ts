import type { AnySlice } from '../../store/pageReducer';
import type { RuntimeReports } from '../lib/report';
import * as addOns from './addOns';
import { pageKinds } from './index';
import type { AddOn, EventCreators } from './pageDescription';
import { shell } from './shell.page';

interface Part {
  readonly slices: readonly AnySlice[];
  readonly events?: EventCreators | undefined;
}

const REPORTS = {
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

/** @returns the types of all actions and reports of this build, which a log of it can hold */
export async function loadActionTypes(): Promise<ReadonlySet<string>> {
  const pages = await Promise.all(Object.values(pageKinds).map((load) => load()));
  const parts: readonly Part[] = [
    shell,
    ...pages.map(({ page }): Part => page as Part),
    ...(Object.values(addOns) as readonly AddOn[]),
  ];
  const types = parts.flatMap(creatorsOf).map((creator) => (creator as { readonly type?: string }).type);
  return new Set([...Object.keys(REPORTS), ...types.filter((type) => type !== undefined)]);
}
