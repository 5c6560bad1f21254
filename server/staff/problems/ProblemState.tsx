import { cx } from '../../../src/ui/cx';
import type { ProblemState as State } from '../../problems';
import css from './StaffProblems.module.css';

const TEXTS: Readonly<Record<State, string>> = { new: 'New', reproduced: 'Reproduced', fixed: 'Fixed' };

/** What has become of a report, with its sign. */
export function ProblemState({ state, fixedIn }: { readonly state: State; readonly fixedIn: string | null }) {
  return <span className={cx(css.state, css[state])}>{fixedIn === null ? TEXTS[state] : `Fixed in ${fixedIn}`}</span>;
}
