import { useSyncExternalStore } from 'react';
import Select from 'react-select';
import { cx } from '../../../src/ui/cx';
import { Icon } from '../../../src/ui/Icon';
import type { RangeOption } from '../configurator.contract';
import type { RankSearch } from '../transitions.rules';
import css from './RankCombobox.module.css';

export interface RankComboboxProps {
  /** Id of the input, which a label names. */
  readonly id: string;
  readonly value: RangeOption;
  /** All ranks; while something is searched those that were found stand in their place. */
  readonly ranks: readonly RangeOption[];
  readonly search: RankSearch;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean | undefined;
  /** It takes the place of a select that had the focus; `open` when that one was pressed. */
  readonly focus?: boolean | undefined;
  readonly open?: boolean | undefined;
  readonly onSearch: (q: string) => void;
  readonly onChoose: (value: number) => void;
}

/** Ranks seen at once, and their height in px, between two widths and outside them (SPEC §2). */
const VISIBLE = 5;
const LOW = 50;
const HIGH = 58;
const LOW_WIDTHS = '(width > 1024px) and (width <= 1550px)';

function subscribe(changed: () => void): () => void {
  const widths = matchMedia(LOW_WIDTHS);
  widths.addEventListener('change', changed);
  return () => widths.removeEventListener('change', changed);
}

const ofLowWidth = () => matchMedia(LOW_WIDTHS).matches;

/**
 * A rank select that can be searched: react-select in the shop's clothes. In production builds Emotion writes its rules into an empty
 * style element, the only kind that the content security policy lets through.
 */
export function RankCombobox(props: RankComboboxProps) {
  const { id, value, ranks, search, describedBy, invalid, focus, open, onSearch, onChoose } = props;
  const isLow = useSyncExternalStore(subscribe, ofLowWidth);
  return (
    <Select<RangeOption>
      unstyled
      instanceId={id}
      inputId={id}
      value={value}
      options={search.options ?? ranks}
      getOptionLabel={(rank) => rank.name}
      getOptionValue={(rank) => String(rank.value)}
      filterOption={null}
      inputValue={search.q}
      isLoading={search.status === 'loading'}
      autoFocus={focus ?? false}
      defaultMenuIsOpen={open ?? false}
      menuPlacement="auto"
      minMenuHeight={VISIBLE * LOW}
      maxMenuHeight={VISIBLE * (isLow ? LOW : HIGH)}
      aria-invalid={invalid ?? false}
      {...(describedBy && { 'aria-errormessage': describedBy })}
      placeholder=""
      loadingMessage={() => 'Searching…'}
      noOptionsMessage={({ inputValue }) => `Nothing is called “${inputValue}”.`}
      components={{ DropdownIndicator: Chevron, IndicatorSeparator: null, LoadingIndicator: Nothing }}
      onInputChange={(q, { action, prevInputValue }) => {
        if (action === 'input-change' || prevInputValue !== '') onSearch(action === 'input-change' ? q : '');
      }}
      onChange={(rank) => rank && onChoose(rank.value)}
      classNames={{
        container: () => css.container ?? '',
        control: ({ isFocused }) => cx(css.control, isFocused && css.focused, invalid && css.wrong) ?? '',
        valueContainer: () => css.value ?? '',
        menu: () => css.menu ?? '',
        option: ({ isFocused, isSelected }) =>
          cx(css.option, isLow ? css.low : css.high, isFocused && css.active, isSelected && css.chosen) ?? '',
        noOptionsMessage: () => css.message ?? '',
        loadingMessage: () => css.message ?? '',
      }}
    />
  );
}

function Chevron() {
  return <Icon name="chevron-down" className={css.chevron} />;
}

function Nothing() {
  return null;
}
