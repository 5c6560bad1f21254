import { useDispatch, useSelector } from 'react-redux';
import type { Failure } from '../../../../src/ports';
import { Badge } from '../../../../src/ui/feedback/Badge';
import { Button } from '../../../../src/ui/form/Button';
import css from '../../../../src/ui/form/Picker.module.css';
import { PickerList, PickerRow, VISIBLE_ROWS } from '../../../../src/ui/form/PickerList';
import { OptionPriceText } from '../../../../src/ui/money/OptionPriceText';
import { spokenPrice } from '../../../../src/ui/money/optionPrice';
import type { OptionGroup } from '../../../catalogue';
import {
  selectConfiguration,
  selectCurrency,
  selectOptionList,
  selectOptionListAmounts,
} from '../../configurator.selectors';
import { optionSearchTyped, optionsRequested, optionToggled } from '../../configurator.slice';
import type { OptionChoice } from '../options.contract';
import { isAvailable } from '../picks.rules';
import { fullReason, priceOfOption } from './groupLabels';

/** The list shows this many at the most (SPEC §9). */
const MAX_SHOWN = 50;

export interface OptionListProps {
  readonly group: OptionGroup;
  readonly id: string;
  /** One was picked, and there is no more to choose. */
  readonly onDone: () => void;
}

/** What the server said instead (SPEC §8), for those who ask the support. */
function reasonOf(error: Failure | null): string {
  const [, status] = /^http-(\d+)$/.exec(error?.code ?? '') ?? [];
  return status === undefined ? '' : ` (HTTP error! status: ${status})`;
}

/** The open list of a group, as the server tells it: search, options with their prices, and a way on when it could not be loaded. */
export function OptionList({ group, id, onDone }: OptionListProps) {
  const dispatch = useDispatch();
  const { status, error, options: listed, q } = useSelector(selectOptionList);
  const { options = [], quantity } = useSelector(selectConfiguration) ?? {};
  const chosen = group.options.filter(({ key }) => options.includes(key)).map(({ key }) => key);
  const full = fullReason(group, chosen, quantity);
  const query = q.trim().toLowerCase();
  const found = (listed ?? []).filter(
    ({ id: key, name }) =>
      name.toLowerCase().includes(query) &&
      group.options.some((option) => option.key === key && isAvailable(option, options)),
  );
  const isReady = status === 'ready';
  const search = {
    label: group.label,
    answers: q,
    onSearch: (typed: string) => dispatch(optionSearchTyped({ q: typed })),
  };
  return (
    <div data-state={status}>
      <PickerList
        search={group.options.length > VISIBLE_ROWS && status !== 'failed' ? search : undefined}
        found={found.length}
        isReady={isReady}
      >
        <Rows group={group} id={id} onDone={onDone} found={found.slice(0, MAX_SHOWN)} chosen={chosen} full={full} />
      </PickerList>
      {status === 'loading' && (
        <p role="status" className={css.message}>
          Loading…
        </p>
      )}
      {status === 'failed' && (
        <div role="alert" className={css.message}>
          <p>The options could not be loaded{reasonOf(error)}. What you have chosen is kept.</p>
          <Button onClick={() => dispatch(optionsRequested({ group: group.key }))}>Try again</Button>
        </div>
      )}
      {isReady && found.length > MAX_SHOWN && (
        <p className={css.message}>and {found.length - MAX_SHOWN} more: type to find them</p>
      )}
      {isReady && full && (
        <p role="status" className={css.message}>
          {full}
        </p>
      )}
    </div>
  );
}

interface RowsProps extends OptionListProps {
  readonly found: readonly OptionChoice[];
  /** Keys of those that are chosen, and why no other can be. */
  readonly chosen: readonly string[];
  readonly full: string | undefined;
}

function Rows({ group, id, onDone, found, chosen, full }: RowsProps) {
  const dispatch = useDispatch();
  const { q } = useSelector(selectOptionList);
  const { sign } = useSelector(selectCurrency);
  const amounts = useSelector(selectOptionListAmounts);
  const toggle = (option: string, on: boolean) => dispatch(optionToggled({ group: group.key, option, on }));
  const type = group.pick === 'one' ? 'radio' : 'checkbox';
  const row = { type, name: id, onDone } as const;
  return (
    <>
      {type === 'radio' && !group.required && q.trim() === '' && (
        <PickerRow {...row} checked={chosen.length === 0} onPick={() => chosen[0] && toggle(chosen[0], false)}>
          None
        </PickerRow>
      )}
      {found.map(({ id: key, name, tag }) => {
        const option = group.options.find((one) => one.key === key);
        const price = option && priceOfOption(option, amounts[key], sign);
        const isChosen = chosen.includes(key);
        return (
          <PickerRow
            key={key}
            {...row}
            label={[name, price && spokenPrice(price), tag].filter(Boolean).join(', ')}
            checked={isChosen}
            closed={!isChosen && full !== undefined}
            onPick={(on) => toggle(key, on)}
          >
            <span>{name}</span>
            {tag && <Badge tone="save">Best value</Badge>}
            {price && <OptionPriceText price={price} />}
          </PickerRow>
        );
      })}
    </>
  );
}
