import { memo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { cx } from '../../../../src/ui/cx';
import { OptionCard } from '../../../../src/ui/form/OptionCard';
import { OptionGroup } from '../../../../src/ui/form/OptionGroup';
import { Disclosure } from '../../../../src/ui/layout/Disclosure';
import type { OptionGroup as Group, ServiceOption } from '../../../catalogue';
import { BUY_FORM } from '../../configurator.contract';
import {
  selectCurrency,
  selectOptionAmounts,
  selectService,
  type WithConfigurator,
} from '../../configurator.selectors';
import { optionToggled } from '../../configurator.slice';
import { isAvailable } from '../picks.rules';
import { conditionOf, fullReason, priceOfOption } from './groupLabels';
import css from './OptionCards.module.css';
import { useOptionGroup } from './useOptionGroup';

/** As many options of a service are seen before the rest is behind "More options". */
const VISIBLE = 7;

/** How many options of a group are seen after those of the groups before it. Those of which one must be picked are not torn apart. */
function visibleOf({ pick }: Group, before: number): number {
  return pick === 'one' ? VISIBLE : Math.max(0, VISIBLE - before);
}

/**
 * The options beyond the visible that aren't chosen, unless it's a single one. None of them moves in or out under the shopper's hand: only
 * when they are hidden again do the chosen ones stay outside.
 */
function useFolded(options: readonly ServiceOption[], visible: number, chosen: readonly string[]) {
  const closed = () => {
    const rest = options.slice(visible).filter(({ key }) => !chosen.includes(key));
    return rest.length > 1 ? rest : [];
  };
  const [folded, setFolded] = useState(closed);
  return { folded, onToggle: (isOpen: boolean) => isOpen || setFolded(closed()) };
}

type Amount = ReturnType<typeof selectOptionAmounts>[string] | undefined;

/** A card hears of its own amounts only: a moving slider changes few of them, and the others are not rendered again. */
const isSameAmount = (a: Amount, b: Amount): boolean => a?.amount === b?.amount && a?.was === b?.was;

interface CardGroupProps {
  readonly group: Group;
  /** How many options the groups before it have. */
  readonly before: number;
}

/** A group as cards: radios where one is picked, checkboxes where many are. */
export function CardGroup({ group, before }: CardGroupProps) {
  const { field, options, quantity, problem, hint } = useOptionGroup(group);
  const service = useSelector(selectService);
  const { sign } = useSelector(selectCurrency);
  const chosen = group.options.filter(({ key }) => options.includes(key)).map(({ key }) => key);
  const full = fullReason(group, chosen, quantity);
  const { folded, onToggle } = useFolded(group.options, visibleOf(group, before), chosen);
  const columns = group.options.length === 3 ? 3 : 2;
  const cardOf = (option: ServiceOption) => (
    <Card
      key={option.key}
      group={group}
      field={field}
      option={option}
      checked={chosen.includes(option.key)}
      condition={service ? conditionOf(service, option) : undefined}
      possible={isAvailable(option, options)}
      invalid={problem !== undefined}
      full={full}
      sign={sign}
      stack={columns === 3}
    />
  );
  return (
    <OptionGroup id={`group-${group.key}`} legend={group.label} hint={hint} columns={columns} error={problem}>
      {group.options.filter((option) => !folded.includes(option)).map(cardOf)}
      {folded.length > 0 && (
        <div className={css.more}>
          <Disclosure look="quiet" title={`More options (${folded.length})`} className={css.folded} onToggle={onToggle}>
            {folded.map(cardOf)}
          </Disclosure>
        </div>
      )}
    </OptionGroup>
  );
}

interface CardProps {
  readonly group: Group;
  readonly field: string;
  readonly option: ServiceOption;
  readonly checked: boolean;
  /** What else has to be chosen for it, in words, and whether that is. */
  readonly condition: string | undefined;
  readonly possible: boolean;
  readonly invalid: boolean;
  readonly full: string | undefined;
  readonly sign: string;
  readonly stack: boolean;
}

const Card = memo(function Card({
  group,
  field,
  option,
  checked,
  condition,
  possible,
  invalid,
  full,
  sign,
  stack,
}: CardProps) {
  const dispatch = useDispatch();
  const amount = useSelector((state: WithConfigurator) => selectOptionAmounts(state)[option.key], isSameAmount);
  const { key, label, note, tag } = option;
  const card = (
    <OptionCard
      type={group.pick === 'one' ? 'radio' : 'checkbox'}
      name={field}
      value={key}
      form={BUY_FORM}
      label={label}
      note={[condition, note].filter(Boolean).join(' ') || undefined}
      price={priceOfOption(option, amount, sign)}
      bestValue={tag === 'best value'}
      disabledReason={checked ? undefined : full}
      layout={stack ? 'stack' : 'row'}
      checked={checked}
      invalid={invalid}
      onChange={({ currentTarget }) =>
        dispatch(optionToggled({ group: group.key, option: key, on: currentTarget.checked }))
      }
    />
  );
  // The style sheet hides what is not possible where scripts run; without them it stays, with its condition in words.
  return condition ? <div className={cx(css.conditional, possible && css.possible)}>{card}</div> : card;
});
