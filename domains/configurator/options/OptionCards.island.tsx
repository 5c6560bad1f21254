import { useSelector } from 'react-redux';
import type { IslandSample } from '../../../src/lib/islandSample';
import type { OptionGroup } from '../../catalogue';
import { selectService } from '../configurator.selectors';
import { sampleState } from '../sample';
import { groupsWithDisplay } from './displays';
import { CardGroup } from './ui/CardGroup';
import css from './ui/OptionCards.module.css';

export type OptionCardsProps = Readonly<Record<string, never>>;

/** The options of a service as cards, each with its effect on the current price. Long groups are in `OptionSelects`. */
export default function OptionCards(_props: OptionCardsProps) {
  const groups = groupsWithDisplay(useSelector(selectService), 'cards');
  return (
    <div className={css.groups}>
      {groups.map((group, index) => (
        <CardGroup key={group.key} group={group} before={optionsIn(groups.slice(0, index))} />
      ))}
    </div>
  );
}

const optionsIn = (groups: readonly OptionGroup[]) => groups.reduce((sum, { options }) => sum + options.length, 0);

OptionCards.sample = { props: {}, state: sampleState('bar') } satisfies IslandSample<OptionCardsProps>;
