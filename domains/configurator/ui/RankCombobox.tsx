import { type KeyboardEvent, useSyncExternalStore } from 'react';
import Select from 'react-select';
import { cx } from '../../../src/ui/cx';
import { Icon } from '../../../src/ui/Icon';
import type { RangeOption } from '../configurator.contract';
import css from './RankCombobox.module.css';

export interface RankComboboxProps {
  /** Id of the input, which a label names. */
  readonly id: string;
  readonly value: RangeOption;
  /** All ranks, or those that answer what is searched. */
  readonly found: readonly RangeOption[];
  /** What stands in the search field. */
  readonly query: string;
  /** The server is asked for ranks. */
  readonly searching: boolean;
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

/** Enter chooses a rank; it must not also send the form around, which react-select leaves to the browser when it has nothing to choose. */
function keepForm(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

/**
 * A rank select that can be searched: react-select in the shop's clothes. In production builds Emotion writes its rules into an empty
 * style element, the only kind that the content security policy lets through.
 */
export function RankCombobox(props: RankComboboxProps) {
  const { id, value, found, query, searching, describedBy, invalid, focus, open, onSearch, onChoose } = props;
  const isLow = useSyncExternalStore(subscribe, ofLowWidth);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what bubbles up from the field inside.
    <div onKeyDown={keepForm}>
      <Select<RangeOption>
        unstyled
        instanceId={id}
        inputId={id}
        value={value}
        options={found}
        getOptionLabel={(rank) => rank.name}
        getOptionValue={(rank) => String(rank.value)}
        filterOption={null}
        inputValue={query}
        isLoading={searching}
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
    </div>
  );
}

function Chevron() {
  return <Icon name="chevron-down" className={css.chevron} />;
}

function Nothing() {
  return null;
}
