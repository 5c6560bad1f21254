import { useDispatch, useSelector } from 'react-redux';
import type { IslandSample } from '../../src/islands/islandSample';
import { OptionCard } from '../../src/ui/OptionCard';
import { OptionGroup } from '../../src/ui/OptionGroup';
import type { OptionGroup as Group } from '../catalogue';
import { mostOf } from './configuration.rules';
import { groupField } from './configurator.contract';
import {
  selectConfiguration,
  selectCurrency,
  selectOptionAmounts,
  selectProblemOf,
  selectService,
  type WithConfigurator,
} from './configurator.selectors';
import { optionToggled } from './configurator.slice';
import { sampleState } from './sample';
import { BUY_FORM } from './ui/buyForm';
import css from './ui/OptionCards.module.css';

export type OptionCardsProps = Readonly<Record<string, never>>;

/** The options of a service: radio cards where one is picked, checkboxes where many are, each with what it does to the price now. */
export default function OptionCards(_props: OptionCardsProps) {
  const service = useSelector(selectService);
  return (
    <div className={css.groups}>
      {service?.groups.map((group) => (
        <OneGroup key={group.key} group={group} />
      ))}
    </div>
  );
}

/** Why an option can't be added now; undefined when it can. */
function fullReason(group: Group, chosen: readonly string[]): string | undefined {
  const most = mostOf(group);
  if (group.pick === 'one' || chosen.length < most) return undefined;
  return `You have chosen ${most} of ${most}. Take one away to choose this.`;
}

function hintOf(group: Group): string | undefined {
  const most = mostOf(group);
  if (group.pick === 'one') return undefined;
  return most < group.options.length ? `Choose up to ${most}.` : undefined;
}

function OneGroup({ group }: { readonly group: Group }) {
  const dispatch = useDispatch();
  const field = groupField(group.key);
  const { sign } = useSelector(selectCurrency);
  const amounts = useSelector(selectOptionAmounts);
  const options = useSelector(selectConfiguration)?.options ?? [];
  const problem = useSelector((state: WithConfigurator) => selectProblemOf(state, field));
  const chosen = group.options.filter(({ key }) => options.includes(key)).map(({ key }) => key);
  const full = fullReason(group, chosen);
  const columns = group.options.length === 3 ? 3 : 2;
  return (
    <OptionGroup id={`group-${group.key}`} legend={group.label} hint={hintOf(group)} columns={columns} error={problem}>
      {group.options.map(({ key, label, note, tag }) => {
        const checked = chosen.includes(key);
        const { amount, was } = amounts[key] ?? {};
        return (
          <OptionCard
            key={key}
            type={group.pick === 'one' ? 'radio' : 'checkbox'}
            name={field}
            value={key}
            form={BUY_FORM}
            label={label}
            note={note || undefined}
            price={amount === undefined ? undefined : { kind: 'delta', cents: amount, sign, was }}
            bestValue={tag === 'best value'}
            reason={checked ? undefined : full}
            layout={columns === 3 ? 'stack' : 'row'}
            checked={checked}
            invalid={problem !== undefined}
            onChange={({ currentTarget }) =>
              dispatch(optionToggled({ group: group.key, option: key, on: currentTarget.checked }))
            }
          />
        );
      })}
    </OptionGroup>
  );
}

OptionCards.sample = { props: {}, state: sampleState('bar') } satisfies IslandSample<OptionCardsProps>;
