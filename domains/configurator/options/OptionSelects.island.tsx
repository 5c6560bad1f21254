import { useSelector } from 'react-redux';
import type { IslandSample } from '../../../src/lib/islandSample';
import { selectService } from '../configurator.selectors';
import { sampleState } from '../sample';
import { groupsWithDisplay } from './displays';
import { SelectGroup } from './ui/SelectGroup';
import css from './ui/SelectGroup.module.css';

export type OptionSelectsProps = Readonly<Record<string, never>>;

/** The long option groups of a service as searchable lists with prices. Its own island, so that pages without one don't load its code. */
export default function OptionSelects(_props: OptionSelectsProps) {
  const service = useSelector(selectService);
  return (
    <div className={css.groups}>
      {groupsWithDisplay(service, 'select').map((group) => (
        <SelectGroup key={group.key} group={group} />
      ))}
    </div>
  );
}

OptionSelects.sample = { props: {}, state: sampleState('quantity') } satisfies IslandSample<OptionSelectsProps>;
