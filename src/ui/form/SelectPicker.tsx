import { Badge } from '../feedback/Badge';
import { Picker, type PickerFrame } from './Picker';
import { PickerList, PickerRow } from './PickerList';

/** One of the values of a `SearchableSelect`. */
export interface SelectChoice {
  readonly value: string;
  readonly label: string;
  readonly img?: string | null | undefined;
  readonly tags?: readonly string[] | undefined;
}

export interface SelectPickerProps extends PickerFrame {
  readonly value: string;
  /** What stands in the line. */
  readonly chosen: string;
  /** All choices, or those that answer what is searched. */
  readonly found: readonly SelectChoice[];
  readonly query: string;
  readonly placeholder?: string | undefined;
  /** Gives the list its measures. */
  readonly listClass?: string | undefined;
  readonly onSearch: (q: string) => void;
  readonly onChoose: (value: string) => void;
}

/** A list to search one of many in. */
export function SelectPicker(props: SelectPickerProps) {
  const { value, found, query, placeholder, listClass, onSearch, onChoose, ...frame } = props;
  const { id, label, onOpen } = frame;
  const type = (letter: string) => {
    onOpen();
    onSearch(letter);
  };
  return (
    <Picker {...frame} onType={type}>
      {(close) => (
        <PickerList
          className={listClass}
          found={found.length}
          search={{ label, placeholder, query, answers: query, onSearch }}
        >
          {found.map((choice) => (
            <PickerRow
              key={choice.value}
              type="radio"
              name={`${id}-row`}
              checked={choice.value === value}
              onPick={() => onChoose(choice.value)}
              onDone={close}
            >
              {choice.img && <img src={choice.img} alt="" width={32} height={32} loading="lazy" />}
              <span>{choice.label}</span>
              {choice.tags?.map((tag) => (
                <Badge key={tag}>{tag}</Badge>
              ))}
            </PickerRow>
          ))}
        </PickerList>
      )}
    </Picker>
  );
}
