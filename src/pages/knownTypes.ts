import type { AnySlice } from '../../store/pageReducer';
import type { RuntimeReports } from '../lib/report';
import type { AddOn } from './addOns';
import * as addOns from './addOns';
import { pageKinds, shell } from './index';

interface Part {
  readonly slices: readonly AnySlice[];
  readonly events?: Readonly<Record<string, { readonly type?: unknown }>> | undefined;
}

/** They change no state, and are in logs beside the actions. */
const REPORTS: Readonly<Record<keyof RuntimeReports, true>> = {
  'island/failed': true,
  'island/recovered': true,
  'saga/crashed': true,
  'fragment/refused': true,
  'analytics/refused': true,
  'analytics/blocked': true,
};

/** @param name of a kind of page @returns the types of all actions that its pages may log, in this build; only the shell's for an unknown kind */
export async function knownTypes(name: string): Promise<ReadonlySet<string>> {
  const kind = Object.hasOwn(pageKinds, name)
    ? (await pageKinds[name as keyof typeof pageKinds]()).page
    : { slices: [] };
  const added = (Object.values(addOns) as readonly AddOn[]).filter(({ kinds }) => kinds?.includes(name) ?? true);
  const parts = [shell, kind, ...added] as readonly Part[];
  const creators = parts.flatMap(({ slices, events = {} }) => [
    ...slices.flatMap(({ actions }) => Object.values(actions)),
    ...Object.values(events),
  ]);
  const types = creators.map((creator) => String((creator as { readonly type?: unknown }).type));
  return new Set([...Object.keys(REPORTS), ...types]);
}
